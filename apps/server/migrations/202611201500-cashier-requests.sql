-- Requests to deposit and to withdraw. The money itself is in the ledger: a deposit is credited when it is approved, a
-- withdrawal is a pending transfer from the moment it is asked for, posted when it is paid and voided when it is rejected.
CREATE TABLE cashier_deposit (
  merchant_id  int4 NOT NULL,
  id           uuid NOT NULL,
  member_id    int8 NOT NULL,
  command_id   uuid NOT NULL,
  command_hash bytea NOT NULL,
  number       text NOT NULL,
  method_id    text NOT NULL,
  method_name  text NOT NULL,
  pay_to       jsonb NOT NULL,
  amount       int8 NOT NULL CHECK (amount > 0),
  asset        text NOT NULL,
  reference    text NOT NULL,
  payer_name   text,
  state        text NOT NULL DEFAULT 'in_process'
               CHECK (state IN ('in_process', 'approved', 'rejected', 'expired', 'cancelled')),
  requested_at timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  decided_at   timestamptz,
  decided_by   int8,
  decided_name text,
  reason       text,
  claimed_by   int8,
  claimed_name text,
  claimed_until timestamptz,
  version      int4 NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, number),
  UNIQUE (merchant_id, member_id, command_id),
  CHECK ((state = 'in_process') = (decided_at IS NULL))
);
CREATE INDEX cashier_deposit_member ON cashier_deposit (merchant_id, member_id, id DESC);
CREATE INDEX cashier_deposit_open ON cashier_deposit (merchant_id, id) WHERE state = 'in_process';
CREATE INDEX cashier_deposit_expiry ON cashier_deposit (expires_at) WHERE state = 'in_process';
CREATE INDEX cashier_deposit_decided ON cashier_deposit (merchant_id, decided_at DESC, id DESC) WHERE state <> 'in_process';

-- Where a member's money may be paid to. Name and number are sealed (AES-256-GCM); the fingerprint finds the same account again.
CREATE TABLE cashier_bank_account (
  merchant_id  int4 NOT NULL,
  id           uuid NOT NULL,
  member_id    int8 NOT NULL,
  bank_code    text NOT NULL,
  bank_name    text NOT NULL,
  sealed       bytea NOT NULL,
  last_four    text NOT NULL,
  fingerprint  bytea NOT NULL,
  added_at     timestamptz NOT NULL,
  removed_at   timestamptz,
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX cashier_bank_account_once ON cashier_bank_account (merchant_id, fingerprint) WHERE removed_at IS NULL;
CREATE INDEX cashier_bank_account_member ON cashier_bank_account (merchant_id, member_id);

CREATE TABLE cashier_withdrawal (
  merchant_id     int4 NOT NULL,
  id              uuid NOT NULL,
  member_id       int8 NOT NULL,
  command_id      uuid NOT NULL,
  command_hash    bytea NOT NULL,
  number          text NOT NULL,
  amount          int8 NOT NULL CHECK (amount > 0),
  asset           text NOT NULL,
  bank_account_id uuid NOT NULL,
  transfer_id     uuid NOT NULL,
  flags           text[] NOT NULL DEFAULT '{}',
  state           text NOT NULL DEFAULT 'in_process' CHECK (state IN ('in_process', 'approved', 'rejected')),
  requested_at    timestamptz NOT NULL,
  decided_at      timestamptz,
  decided_by      int8,
  decided_name    text,
  reason          text,
  claimed_by      int8,
  claimed_name    text,
  claimed_until   timestamptz,
  version         int4 NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, number),
  UNIQUE (merchant_id, member_id, command_id),
  FOREIGN KEY (merchant_id, bank_account_id) REFERENCES cashier_bank_account (merchant_id, id),
  CHECK ((state = 'in_process') = (decided_at IS NULL))
);
CREATE INDEX cashier_withdrawal_member ON cashier_withdrawal (merchant_id, member_id, id DESC);
CREATE INDEX cashier_withdrawal_open ON cashier_withdrawal (merchant_id, id) WHERE state = 'in_process';
CREATE INDEX cashier_withdrawal_decided ON cashier_withdrawal (merchant_id, decided_at DESC, id DESC) WHERE state <> 'in_process';

-- The second secret that moves money out: six digits, argon2id, locked for a while after wrong tries.
CREATE TABLE cashier_payment_password (
  merchant_id  int4 NOT NULL,
  member_id    int8 NOT NULL,
  hash         text NOT NULL,
  failures     int4 NOT NULL DEFAULT 0,
  locked_until timestamptz,
  set_at       timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id)
);

GRANT SELECT, INSERT, UPDATE ON cashier_deposit, cashier_bank_account, cashier_withdrawal, cashier_payment_password TO baize_app;
