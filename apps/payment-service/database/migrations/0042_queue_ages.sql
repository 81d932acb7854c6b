-- The greatest age of each queue, in periods of ten minutes, so that operators see it over time. A row without age, 0, says that
-- the queue was empty each time a replica looked.
CREATE TABLE public.queue_ages (
  queue text NOT NULL,
  period timestamptz NOT NULL,
  oldest_seconds double precision NOT NULL CHECK (oldest_seconds >= 0),
  PRIMARY KEY (queue, period)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON public.queue_ages TO payment_service_service;
