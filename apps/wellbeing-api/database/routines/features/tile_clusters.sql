-- Counts the features of a collection whose centre is in each cell of a tile, and gives the mean of their centres.
-- There are in_columns cells from west to east. in_rows has the latitudes between the rows, from the south. A tile
-- includes its southern and western edge, and excludes its northern and eastern edge, except at the eastern end of the
-- world. Reads only the index, all of it that touches the window (a box as text).
-- The number of rows is unknown to the planner, and sorting a million of them takes twice as long as the rest.
-- Therefore sorting is off.
CREATE OR REPLACE FUNCTION tile_clusters(
  in_collection_id uuid, in_window text, in_west double precision, in_east double precision, in_columns integer,
  in_rows double precision[]
) RETURNS TABLE (features integer, longitude double precision, latitude double precision)
LANGUAGE plpgsql STABLE SET enable_sort = off AS $$
BEGIN
  -- OFFSET 0: each value of a feature is computed once.
  RETURN QUERY
  SELECT count(*)::integer, sum(x) / count(*), sum(y) / count(*)
  FROM (
    SELECT x, y, width_bucket(x, in_west, in_east, in_columns) AS tile_column, width_bucket(y, in_rows) AS tile_row
    FROM (
      SELECT middle[0] AS x, middle[1] AS y
      FROM (
        SELECT @@ box AS middle
        FROM features
        WHERE collection_id = in_collection_id AND box && in_window::box
        OFFSET 0
      ) AS middles
    ) AS positions
    OFFSET 0
  ) AS placed
  WHERE (tile_column BETWEEN 1 AND in_columns OR x = 180) AND tile_row BETWEEN 1 AND cardinality(in_rows) - 1
  GROUP BY tile_column, tile_row;
END $$;
GRANT EXECUTE ON FUNCTION tile_clusters TO wellbeing_api_service;
