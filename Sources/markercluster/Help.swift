/// What the tool says about itself.
enum Help {
  static let version = "1.0.0"

  static let usage = """
    Usage: markercluster [FILE|-] [--zoom Z] [--bounds W,S,E,N] [--algorithm distance|grid|none] [--distance POINTS]
                         [--minimum-size N] [--format table|geojson|svg|operations] [--output PATH]
                         [--latitude NAME] [--longitude NAME] [--group COLUMN] [--sum COLUMN] [--filter COLUMN=VALUE]
    """

  static let text = """
    Clusters the places of a file, as a map would show them.

    \(usage)

    Without any arguments: a table of levels 0 to 8 for the bundled sample of airports, and a picture of the world at
    level 2, clusters.svg, in the current folder. With any argument only what it asks for.

    FILE is CSV or GeoJSON, whatever its name; - reads standard input; without it the sample is read.
      CSV       has a header with lat or latitude, and lon, lng, long or longitude; id, name and title are read too.
                It is separated by commas, semicolons or tabs. Without an id, rows are numbered.
      GeoJSON   is a FeatureCollection, a Feature or a geometry, or one of these a line. Points are read, also several
                and those within collections, with the feature's id and properties; other geometries are skipped.
      Rows without a valid position, or with more fields than the header, are skipped, counted, and the first ones
      named. Of equal ids the last value stands, at the first one's place.

    --zoom Z            the zoom, 0 to 32; clusters are those of the nearest level. Without it a table shows levels
                        0 to 8, and all else is at zoom 2; svg and operations of --bounds are at the zoom that fits.
    --bounds W,S,E,N    only what stands within these degrees; across ±180° where W is greater than E. Of a picture: what
                        it shows. Without it a picture shows the world up to zoom 2, and beyond that where the items are.
    --algorithm NAME    distance (default), grid, or none
    --distance POINTS   how near items must be to be one cluster, or the size of a grid's cells; 100 points by default
    --minimum-size N    smaller clusters are drawn as their items, though items at one place stay together; 4 by default
    --format FORMAT     table (default), geojson, svg, or operations: what is sent to the map, one line of JSON each.
                        The milliseconds of a table are those of the algorithm; its first answer includes its index.
    --output PATH       write to a file, at once and as a whole, or into a device or a pipe
    --latitude NAME, --longitude NAME
                        the columns of the position, where the header could mean several or has other names
    --group COLUMN      items of different values of the column, or property, never share a cluster
    --sum COLUMN        the numbers of the column are added up: in the table, in the property of that name of a cluster
                        of GeoJSON, and in the labels of a picture. What is no number counts as 0 and is named.
    --filter COLUMN=VALUE
                        only items of which the column has this value
    --help, --version   print this text, or the version

    Exit status: 0 success, 64 bad arguments, 65 bad data, 66 the input cannot be read, 73 the output cannot be created,
    74 standard output, a device or a pipe cannot be written.
    """
}
