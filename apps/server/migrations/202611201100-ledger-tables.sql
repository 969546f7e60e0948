-- The ledger's tables. Everything here is written by the ledger's own functions only: the application's role reads.

-- An account belongs to a member, the house or the world and holds one asset. `posted` is credits minus debits, in
-- ledger units; `reserved` is the sum of the open pending debits. Only accounts with a bound keep their figures here:
-- the house's and the world's are folded into ledger_house_balance, so that no commit ever waits for one row of theirs.
CREATE TABLE ledger_account (
  merchant_id int4 NOT NULL,
  id int8 NOT NULL GENERATED ALWAYS AS IDENTITY,
  owner text NOT NULL CHECK (owner IN ('member', 'house', 'world')),
  member_id int8,
  kind text NOT NULL,
  qualifier text NOT NULL DEFAULT '',
  asset text NOT NULL,
  bound text NOT NULL CHECK (bound IN ('floor', 'ceiling', 'none')),
  posted int8 NOT NULL DEFAULT 0,
  reserved int8 NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  entries int8 NOT NULL DEFAULT 0 CHECK (entries >= 0),
  receivable_id int8,
  opened_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE NULLS NOT DISTINCT (merchant_id, member_id, owner, kind, qualifier, asset),
  CONSTRAINT ledger_account_owner CHECK ((owner = 'member') = (member_id IS NOT NULL)),
  CONSTRAINT ledger_account_bound CHECK (
    CASE bound
      WHEN 'floor' THEN posted >= reserved
      WHEN 'ceiling' THEN posted <= 0 AND reserved = 0
      ELSE posted = 0 AND reserved = 0
    END
  )
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
COMMENT ON COLUMN ledger_account.receivable_id IS
  'On a main account: the receivable that later credits must pay down first; null while nothing is owed.';

-- A transfer is immutable. `pending_id` names the pending transfer that a post or void ends.
CREATE TABLE ledger_transfer (
  merchant_id int4 NOT NULL,
  id uuid NOT NULL,
  debit_id int8 NOT NULL,
  credit_id int8 NOT NULL,
  amount int8 NOT NULL CHECK (amount > 0),
  phase text NOT NULL DEFAULT 'single' CHECK (phase IN ('single', 'pending', 'post', 'void')),
  code text NOT NULL,
  created_at timestamptz NOT NULL,
  reference uuid,
  pending_id uuid,
  note text,
  PRIMARY KEY (merchant_id, id),
  CONSTRAINT ledger_transfer_sides CHECK (debit_id <> credit_id),
  CONSTRAINT ledger_transfer_ends CHECK ((phase IN ('post', 'void')) = (pending_id IS NOT NULL))
) PARTITION BY RANGE (id);

-- What a member's account saw, in the order in which it saw it: the change of the available balance and the balance after.
CREATE TABLE ledger_entry (
  merchant_id int4 NOT NULL,
  account_id int8 NOT NULL,
  seq int8 NOT NULL,
  at timestamptz NOT NULL,
  transfer_id uuid NOT NULL,
  amount int8 NOT NULL,
  balance int8 NOT NULL,
  code text NOT NULL,
  PRIMARY KEY (merchant_id, account_id, seq, at)
) PARTITION BY RANGE (at);

-- A pending transfer's state: the row lock on it decides between two who want to end it.
CREATE TABLE ledger_pending (
  merchant_id int4 NOT NULL,
  id uuid NOT NULL,
  debit_id int8 NOT NULL,
  credit_id int8 NOT NULL,
  amount int8 NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'posted', 'voided')),
  ended_by uuid,
  PRIMARY KEY (merchant_id, id),
  CHECK ((state = 'open') = (ended_by IS NULL))
);
CREATE INDEX ledger_pending_open ON ledger_pending (merchant_id, debit_id) WHERE state = 'open';

-- A command that moves money: who asked what under which id, what it said, and what came of it.
CREATE TABLE ledger_command (
  merchant_id int4 NOT NULL,
  actor text NOT NULL,
  endpoint text NOT NULL,
  id uuid NOT NULL,
  content_hash bytea NOT NULL,
  result jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id, actor, endpoint)
) PARTITION BY HASH (id);
DO $$
BEGIN
  FOR part IN 0..7 LOOP
    EXECUTE format(
      'CREATE TABLE ledger_command_%s PARTITION OF ledger_command FOR VALUES WITH (MODULUS 8, REMAINDER %s) '
      'WITH (autovacuum_vacuum_insert_scale_factor = 0.2)', part, part);
    EXECUTE format('CREATE INDEX ON ledger_command_%s USING brin (created_at) WITH (pages_per_range = 32)', part);
  END LOOP;
END $$;

-- The house's and the world's balances: what is folded, and the deltas that are not yet.
CREATE TABLE ledger_house_balance (
  merchant_id int4 NOT NULL,
  account_id int8 NOT NULL,
  posted numeric NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, account_id)
) WITH (fillfactor = 50);
CREATE TABLE ledger_delta (
  merchant_id int4 NOT NULL,
  account_id int8 NOT NULL,
  amount numeric NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- Credits that wait for their member's account: they count in its balance, and become entries at the next fold.
CREATE TABLE ledger_deferred (
  merchant_id int4 NOT NULL,
  account_id int8 NOT NULL,
  id int8 NOT NULL GENERATED ALWAYS AS IDENTITY,
  transfer_id uuid NOT NULL,
  amount int8 NOT NULL CHECK (amount > 0),
  code text NOT NULL,
  PRIMARY KEY (merchant_id, account_id, id)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- A receivable that was given up: asked for by one person and approved by another.
CREATE TABLE ledger_write_off (
  merchant_id int4 NOT NULL,
  transfer_id uuid NOT NULL,
  requested_by text NOT NULL,
  approved_by text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, transfer_id),
  CONSTRAINT ledger_write_off_two_people CHECK (requested_by <> approved_by)
);

GRANT SELECT ON ledger_account, ledger_transfer, ledger_entry, ledger_pending, ledger_command, ledger_house_balance,
  ledger_delta, ledger_deferred, ledger_write_off TO baize_app;
