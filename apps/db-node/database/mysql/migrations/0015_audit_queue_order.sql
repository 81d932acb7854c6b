-- A login can choose the next AUTO_INCREMENT number of its session (`insert_id`), and one number that is too high stops the
-- inserts of all tenants. So the order comes from the server's clock, which no session changes: microseconds since 2026,
-- and 12 random bits. `tie` keeps rows of one moment apart. The previous release does not know `tie`: it deletes a sealed row
-- by `queue_id` alone, so the random bits keep two rows of one microsecond apart for it. Both are defaults, because texts of
-- routines of the previous release name neither column.
-- MySQL takes no random default where a table is copied. So the first statement gives defaults with which inserts go on.
ALTER TABLE audit_queue
  DROP PRIMARY KEY,
  MODIFY queue_id BIGINT NOT NULL DEFAULT (TIMESTAMPDIFF(MICROSECOND, '2026-01-01', NOW(6)) << 12),
  ADD COLUMN tie BINARY(8) NOT NULL DEFAULT '',
  ADD PRIMARY KEY (queue_id, tie);
ALTER TABLE audit_queue
  ALTER COLUMN queue_id SET DEFAULT (
    (TIMESTAMPDIFF(MICROSECOND, '2026-01-01', SYSDATE(6)) << 12) | (CONV(HEX(RANDOM_BYTES(2)), 16, 10) & 4095)
  ),
  ALTER COLUMN tie SET DEFAULT (RANDOM_BYTES(8));
