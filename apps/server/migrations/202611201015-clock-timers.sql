-- When each timer of the elected clock last ran: periodic timers catch up from here, and operators see what is late.
CREATE TABLE clock_timer (
  name        text PRIMARY KEY,
  started_at  timestamptz NOT NULL,
  finished_at timestamptz,
  runs        int8 NOT NULL DEFAULT 0,
  failures    int8 NOT NULL DEFAULT 0,
  last_error  text
);

GRANT SELECT, INSERT, UPDATE ON clock_timer TO baize_app;
