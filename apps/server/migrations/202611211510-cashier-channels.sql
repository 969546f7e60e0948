-- Deposits come in through channels of several kinds. What a member does next at a payment service stands in `next`; the fee is
-- taken from what is credited; two people above a threshold means a first approval and another person's second.
ALTER TABLE cashier_deposit
  ALTER COLUMN pay_to DROP NOT NULL,
  ADD COLUMN kind text NOT NULL DEFAULT 'bank_transfer' CHECK (kind IN ('bank_transfer', 'service', 'crypto', 'voucher')),
  ADD COLUMN fee int8 NOT NULL DEFAULT 0 CHECK (fee >= 0 AND fee < amount),
  ADD COLUMN provider_id text,
  ADD COLUMN next jsonb,
  ADD COLUMN slip_id uuid,
  ADD COLUMN asked_at timestamptz,
  ADD COLUMN approved_first_by int8,
  ADD COLUMN approved_first_name text;
CREATE UNIQUE INDEX cashier_deposit_provider ON cashier_deposit (merchant_id, method_id, provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX cashier_deposit_service ON cashier_deposit (asked_at NULLS FIRST) WHERE kind = 'service' AND provider_id IS NOT NULL
  AND state IN ('in_process', 'expired', 'cancelled');

-- Notices of payment services as they came, each state of a payment once; a job does what they say.
CREATE TABLE cashier_notice (
  merchant_id int4 NOT NULL,
  id          uuid NOT NULL,
  method_id   text NOT NULL,
  provider_id text NOT NULL,
  status      text NOT NULL,
  payload     jsonb NOT NULL,
  received_at timestamptz NOT NULL,
  repeats     int4 NOT NULL DEFAULT 0,
  done_at     timestamptz,
  outcome     text,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, method_id, provider_id, status)
);

-- A member's own address at a watcher of a chain.
CREATE TABLE cashier_crypto_address (
  merchant_id int4 NOT NULL,
  member_id   int8 NOT NULL,
  method_id   text NOT NULL,
  address     text NOT NULL,
  made_at     timestamptz NOT NULL,
  -- It is looked at until then; each opening of the page moves it on.
  watched_until timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id, method_id),
  UNIQUE (merchant_id, method_id, address)
);
CREATE INDEX cashier_crypto_address_watched ON cashier_crypto_address (watched_until);

-- Prepaid codes: only a keyed hash of the code is kept, and the code itself sealed until its batch is handed out.
CREATE TABLE cashier_voucher (
  merchant_id int4 NOT NULL,
  id          uuid NOT NULL,
  batch_id    uuid NOT NULL,
  code_hash   bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  sealed      bytea NOT NULL,
  amount      int8 NOT NULL CHECK (amount > 0),
  asset       text NOT NULL,
  made_at     timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz,
  used_by     int8,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, code_hash),
  CHECK ((used_at IS NULL) = (used_by IS NULL)),
  CHECK (asset NOT LIKE '%.trial')
);
CREATE INDEX cashier_voucher_batch ON cashier_voucher (merchant_id, batch_id);
-- Wrong codes of a member: guessing is slow and then over.
CREATE TABLE cashier_voucher_try (
  merchant_id int4 NOT NULL,
  member_id   int8 NOT NULL,
  failures    int4 NOT NULL,
  failed_at   timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id)
);

-- Pictures that members send (slips, proofs): read, turned into new ones and kept as such. Never served as they came.
CREATE TABLE cashier_picture (
  merchant_id int4 NOT NULL,
  id          uuid NOT NULL,
  member_id   int8 NOT NULL,
  sent_at     timestamptz NOT NULL,
  width       int4 NOT NULL,
  height      int4 NOT NULL,
  webp        bytea NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX cashier_picture_member ON cashier_picture (merchant_id, member_id, sent_at DESC);

-- What is still to be wagered of what was paid in: `required` as it stood at `as_of`; turnover since then counts against it.
CREATE TABLE cashier_wagering (
  merchant_id int4 NOT NULL,
  member_id   int8 NOT NULL,
  asset       text NOT NULL,
  required    int8 NOT NULL CHECK (required >= 0),
  as_of       timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id, asset)
);

-- What proves the house to a payment service, and the service to the house; sealed.
CREATE TABLE cashier_secret (
  merchant_id int4 NOT NULL,
  name        text NOT NULL,
  sealed      bytea NOT NULL,
  set_at      timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, name)
);

GRANT SELECT, INSERT, UPDATE ON cashier_notice, cashier_crypto_address, cashier_voucher, cashier_wagering, cashier_secret TO baize_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON cashier_voucher_try TO baize_app;
GRANT SELECT, INSERT ON cashier_picture TO baize_app;
