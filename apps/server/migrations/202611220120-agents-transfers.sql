-- Money that an agent gave to a downline or its upline, never edited.
CREATE TABLE agent_transfer (
  merchant_id int4 NOT NULL,
  id uuid NOT NULL,
  from_id int8 NOT NULL,
  to_id int8 NOT NULL,
  direction text NOT NULL CHECK (direction IN ('up', 'down')),
  asset text NOT NULL,
  amount int8 NOT NULL CHECK (amount > 0),
  business_date date NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  CHECK (from_id <> to_id)
);
CREATE INDEX agent_transfer_from ON agent_transfer (merchant_id, from_id, id DESC);
CREATE INDEX agent_transfer_to ON agent_transfer (merchant_id, to_id, id DESC);
GRANT SELECT, INSERT ON agent_transfer TO baize_app;
