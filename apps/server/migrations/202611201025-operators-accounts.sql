-- What a role may do is data: a list of permissions ("cashier.deposits.decide"); a trailing ".*" grants a whole room, "*" all.
CREATE TABLE operator_role (
  code        text PRIMARY KEY,
  name        text NOT NULL,
  permissions text[] NOT NULL
);

-- An account of the console: of one merchant, or (merchant_id null) of the licensee above all its merchants.
CREATE TABLE operator_account (
  id               int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id      int4 NOT NULL REFERENCES control_operator (id),
  merchant_id      int4 REFERENCES control_merchant (id),
  login            text NOT NULL UNIQUE CHECK (login = lower(login)),
  name             text NOT NULL,
  role             text NOT NULL REFERENCES operator_role (code),
  password_hash    text NOT NULL,
  -- Sealed with the house's key (AES-256-GCM).
  totp_secret      bytea NOT NULL,
  -- The last time step whose code was used: an equal or older one is refused.
  totp_step        int8 NOT NULL DEFAULT 0,
  state            text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'disabled')),
  failures         int4 NOT NULL DEFAULT 0,
  failed_at        timestamptz,
  locked_until     timestamptz,
  last_login_at    timestamptz,
  created_at       timestamptz NOT NULL
);

-- Between the password and the code: only the SHA-256 of the ticket is kept.
CREATE TABLE operator_login_ticket (
  token_hash bytea PRIMARY KEY,
  account_id int8 NOT NULL REFERENCES operator_account (id),
  expires_at timestamptz NOT NULL
);

CREATE TABLE operator_session (
  id           uuid PRIMARY KEY,
  account_id   int8 NOT NULL REFERENCES operator_account (id),
  token_hash   bytea NOT NULL UNIQUE,
  ip           inet NOT NULL,
  user_agent   text NOT NULL,
  created_at   timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  ended_at     timestamptz,
  ended_why    text
);
CREATE INDEX operator_session_account ON operator_session (account_id) WHERE ended_at IS NULL;

-- Failed logins by address, for the rate limit; pruned after a day.
CREATE TABLE operator_login_failure (
  ip inet NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX operator_login_failure_ip ON operator_login_failure (ip, at);

-- Maker and checker: one person proposes, another decides. What an approval does belongs to the module that owns the kind.
CREATE TABLE operator_proposal (
  id               uuid PRIMARY KEY,
  merchant_id      int4 NOT NULL,
  kind             text NOT NULL,
  object_kind      text NOT NULL,
  object_id        text NOT NULL,
  payload          jsonb NOT NULL,
  state            text NOT NULL CHECK (state IN ('proposed', 'approved', 'rejected', 'withdrawn', 'expired')),
  -- Accounts are in the control database: their names stand here as they were.
  proposed_by      int8 NOT NULL,
  proposed_by_name text NOT NULL,
  proposed_at      timestamptz NOT NULL,
  reason           text NOT NULL,
  decided_by       int8,
  decided_by_name  text,
  decided_at       timestamptz,
  decision_reason  text,
  expires_at       timestamptz NOT NULL,
  CHECK (state NOT IN ('approved', 'rejected') OR decided_by <> proposed_by),
  CHECK ((state = 'proposed') = (decided_at IS NULL))
);
CREATE INDEX operator_proposal_open ON operator_proposal (merchant_id, proposed_at, id) WHERE state = 'proposed';
CREATE INDEX operator_proposal_merchant ON operator_proposal (merchant_id, id DESC);
CREATE UNIQUE INDEX operator_proposal_one_open ON operator_proposal (merchant_id, kind, object_kind, object_id) WHERE state = 'proposed';

INSERT INTO operator_role (code, name, permissions) VALUES
  ('admin', 'Administration', '{*}'),
  ('operations', 'Operations', '{members.view,members.status,lottery.*,games.*,settings.view,audit.view,operators.view,approvals.view}'),
  ('finance', 'Finance', '{members.view,members.personalData,cashier.*,ledger.*,reports.*,audit.view,approvals.view}'),
  ('risk', 'Risk', '{members.view,members.status,members.personalData,cashier.deposits.view,cashier.withdrawals.view,risk.*,lottery.view,reports.view,audit.view,approvals.view}'),
  ('content', 'Content', '{content.*,games.view,settings.view}'),
  ('support', 'Support', '{members.view,cashier.deposits.view,cashier.withdrawals.view,support.*}'),
  ('compliance', 'Compliance', '{members.view,members.personalData,safer-play.*,reports.*,audit.*,settings.view,operators.view,approvals.view,cashier.deposits.view,cashier.withdrawals.view,lottery.view}');

GRANT SELECT, INSERT, UPDATE ON operator_role, operator_account, operator_session, operator_proposal TO baize_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON operator_login_ticket, operator_login_failure TO baize_app;
