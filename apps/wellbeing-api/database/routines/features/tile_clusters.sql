-- How many features of a collection have their middle in each square of a tile, and where in the mean: in_columns squares from
-- west to east, in_rows has the latitudes between the rows from the south. The tile has its south and its west, not its north
-- and east, but for the eastern end of the world. Reads the index only, all of it that touches the window (a box as text).
-- Nobody can know how many that is before it is read, and to sort a million of them takes twice as long as all else.
CREATE OR REPLACE FUNCTION tile_clusters(
  in_collection_id uuid, in_window text, in_west double precision, in_east double precision, in_columns integer,
  in_rows double precision[]
) RETURNS TABLE (features integer, longitude double precision, latitude double precision)
LANGUAGE plpgsql STABLE SET enable_sort = off AS $$
BEGIN
  -- OFFSET 0: what is computed of a feature is computed once.
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
