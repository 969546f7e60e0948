-- What was compared with a vendor's own list of transactions, a day (UTC) at a time, and where the two said different things.
CREATE TABLE vendor_reconciliation (
  merchant_id int4 NOT NULL,
  vendor_code text NOT NULL,
  day         date NOT NULL,
  state       text NOT NULL CHECK (state IN ('done', 'failed')),
  problem     text,
  ours        int4 NOT NULL DEFAULT 0,
  theirs      int4 NOT NULL DEFAULT 0,
  at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, vendor_code, day)
);
CREATE TABLE vendor_difference (
  merchant_id int4 NOT NULL,
  vendor_code text NOT NULL,
  transaction_id text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('missing_here', 'missing_there', 'amount_differs', 'status_differs')),
  day         date NOT NULL,
  id          uuid NOT NULL UNIQUE,
  ours        jsonb,
  theirs      jsonb,
  found_at    timestamptz NOT NULL,
  -- How it was settled: by whom, and what was agreed. Money itself moves by an adjustment of two people.
  resolved_at timestamptz,
  resolved_by text,
  resolution  text,
  PRIMARY KEY (merchant_id, vendor_code, transaction_id, kind)
);
CREATE INDEX vendor_difference_open ON vendor_difference (merchant_id, found_at DESC) WHERE resolved_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON vendor_reconciliation, vendor_difference TO baize_app;
