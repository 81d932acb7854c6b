-- MySQL changes how the queue's rows are numbered. PostgreSQL takes the number from a sequence, which no setting of a session
-- changes, so only the description is new. The file keeps the migrations of the two engines in pairs.
COMMENT ON COLUMN private.audit_queue.queue_id IS 'The order of the queue. A sequence gives it; no session sets it.';
