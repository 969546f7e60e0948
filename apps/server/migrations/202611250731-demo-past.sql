-- How far the past of the demo merchant is made. Only a house that began with it has a row: one that ran before is left as it is.
CREATE TABLE demo_past (
  merchant_id int4 PRIMARY KEY REFERENCES merchant,
  began_at timestamptz NOT NULL,
  steps_done int4 NOT NULL DEFAULT 0 CHECK (steps_done >= 0),
  through boolean NOT NULL DEFAULT false
);
GRANT SELECT, INSERT, UPDATE ON demo_past TO baize_app;
