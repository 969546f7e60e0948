-- Money transactions write here and send nothing; the dispatcher takes rows out by DELETE … RETURNING.
CREATE TABLE event_outbox (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  merchant_id int4 NOT NULL,
  type        text NOT NULL,
  member_id   int8,
  payload     jsonb NOT NULL DEFAULT '{}',
  created_at  timestamptz NOT NULL DEFAULT now()
) WITH (
  -- The rows of a queue die young: the table is cleaned by their number, not by a share of its size.
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 100000,
  autovacuum_vacuum_cost_delay = 0
);

-- An event that one subscriber could not handle waits here alone; the others are done with it.
CREATE TABLE event_retry (
  id          uuid NOT NULL,
  subscriber  text NOT NULL,
  merchant_id int4 NOT NULL,
  type        text NOT NULL,
  member_id   int8,
  payload     jsonb NOT NULL,
  created_at  timestamptz NOT NULL,
  attempts    int4 NOT NULL,
  due_at      timestamptz NOT NULL,
  last_error  text NOT NULL,
  PRIMARY KEY (id, subscriber)
);
CREATE INDEX event_retry_due ON event_retry (due_at);

-- What failed at every attempt: kept for people to look at and send again.
CREATE TABLE event_dead_letter (
  id          uuid NOT NULL,
  subscriber  text NOT NULL,
  merchant_id int4 NOT NULL,
  type        text NOT NULL,
  member_id   int8,
  payload     jsonb NOT NULL,
  created_at  timestamptz NOT NULL,
  attempts    int4 NOT NULL,
  died_at     timestamptz NOT NULL,
  last_error  text NOT NULL,
  PRIMARY KEY (id, subscriber)
);

-- Which events a subscriber has dealt with, written in the transaction of its effect; pruned after a week.
CREATE TABLE event_handled (
  subscriber text NOT NULL,
  event_id   uuid NOT NULL,
  handled_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (subscriber, event_id)
);
CREATE INDEX event_handled_at ON event_handled USING brin (handled_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON event_outbox, event_retry, event_dead_letter, event_handled TO baize_app;
