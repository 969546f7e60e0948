-- The review of money: what crossed a threshold, what was noted about it, and what came of it.
CREATE TABLE safer_play_case (
  merchant_id int4 NOT NULL,
  id          uuid NOT NULL,
  number      text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('single', 'daily', 'structuring', 'manual')),
  member_id   int8 NOT NULL,
  amount      int8 NOT NULL CHECK (amount >= 0),
  asset       text NOT NULL,
  -- What opened it: the deposit, or the day and kind. The same never opens two.
  cause       text NOT NULL,
  opened_at   timestamptz NOT NULL,
  outcome     text CHECK (outcome IN ('harmless', 'reported', 'restricted')),
  closed_at   timestamptz,
  closed_by   text,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, number),
  UNIQUE (merchant_id, kind, cause),
  CHECK ((outcome IS NULL) = (closed_at IS NULL))
);
CREATE INDEX safer_play_case_open ON safer_play_case (merchant_id, id) WHERE outcome IS NULL;
CREATE TABLE safer_play_case_note (
  merchant_id int4 NOT NULL,
  id          uuid NOT NULL,
  case_id     uuid NOT NULL,
  at          timestamptz NOT NULL,
  written_by  text NOT NULL,
  text        text NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, case_id) REFERENCES safer_play_case (merchant_id, id)
);
CREATE INDEX safer_play_case_note_case ON safer_play_case_note (merchant_id, case_id, id);

-- Copies of a member's data, sealed (AES-256-GCM) and gone after a week.
CREATE TABLE safer_play_export (
  merchant_id int4 NOT NULL,
  id          uuid NOT NULL,
  member_id   int8 NOT NULL,
  asked_at    timestamptz NOT NULL,
  ready_at    timestamptz,
  sealed      bytea,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX safer_play_export_member ON safer_play_export (merchant_id, member_id, id DESC);

-- The ledger at the end of each business day, by kind of account. Never edited.
CREATE TABLE safer_play_trial_balance (
  merchant_id int4 NOT NULL,
  day         date NOT NULL,
  asset       text NOT NULL,
  kind        text NOT NULL,
  accounts    int4 NOT NULL,
  debit       numeric NOT NULL,
  credit      numeric NOT NULL,
  taken_at    timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, day, asset, kind)
);

-- What the critical components hashed to, each time that they were looked at. Never edited.
CREATE TABLE safer_play_component (
  id         uuid PRIMARY KEY,
  at         timestamptz NOT NULL,
  version    text NOT NULL,
  name       text NOT NULL,
  files      int4 NOT NULL,
  hash       text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  expected   text NOT NULL,
  ok         boolean NOT NULL
);
CREATE INDEX safer_play_component_name ON safer_play_component (name, version, id DESC);

GRANT SELECT, INSERT, UPDATE ON safer_play_case, safer_play_export TO baize_app;
GRANT SELECT, INSERT ON safer_play_case_note, safer_play_trial_balance, safer_play_component TO baize_app;
