-- The oldest weekly partition of this table in which every id is below the given one, or NULL.
CREATE OR REPLACE FUNCTION public.past_partition(p_parent regclass, p_below uuid) RETURNS regclass
LANGUAGE sql STABLE AS $$
  SELECT b.partition
  FROM pg_inherits AS i
  JOIN pg_class AS c ON c.oid = i.inhrelid
  CROSS JOIN LATERAL (
    SELECT c.oid::regclass AS partition,
      substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \(''([0-9a-f-]{36})''\)')::uuid AS upper) AS b
  WHERE i.inhparent = p_parent
    AND b.upper <= p_below
  ORDER BY b.upper
  LIMIT 1
$$;
