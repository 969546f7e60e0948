-- The present value of each setting that a merchant changed; what has no row has the default of its definition.
CREATE TABLE setting (
  merchant_id int4 NOT NULL REFERENCES merchant (id),
  key         text NOT NULL,
  version     int4 NOT NULL CHECK (version > 0),
  value       jsonb NOT NULL,
  updated_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, key)
);

-- Every value that a setting ever had: who, when, before, after, why. Never edited.
CREATE TABLE setting_history (
  merchant_id int4 NOT NULL,
  key         text NOT NULL,
  version     int4 NOT NULL,
  before      jsonb,
  after       jsonb NOT NULL,
  changed_by  text NOT NULL,
  reason      text NOT NULL,
  changed_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, key, version)
);

GRANT SELECT, INSERT, UPDATE ON setting TO baize_app;
GRANT SELECT, INSERT ON setting_history TO baize_app;
