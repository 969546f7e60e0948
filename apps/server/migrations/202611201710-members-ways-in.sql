-- When a number or an address was proven by a code; what is only typed in opens nothing.
ALTER TABLE member_profile
  ADD COLUMN email_verified_at timestamptz,
  ADD COLUMN mobile_verified_at timestamptz;
CREATE UNIQUE INDEX member_profile_mobile_verified ON member_profile (merchant_id, mobile_num)
  WHERE mobile_verified_at IS NOT NULL;

-- A session that must change its password may do nothing else before.
ALTER TABLE member_session ADD COLUMN change_due boolean NOT NULL DEFAULT false;
ALTER TABLE member_session DROP CONSTRAINT member_session_ended_why_check;
ALTER TABLE member_session ADD CONSTRAINT member_session_ended_why_check
  CHECK (ended_why IN ('logout', 'signed_out', 'idle', 'expired', 'password_changed', 'suspended', 'closed'));
ALTER TABLE member_login DROP CONSTRAINT member_login_outcome_check;
ALTER TABLE member_login ADD CONSTRAINT member_login_outcome_check
  CHECK (outcome IN ('success', 'wrong_password', 'wrong_code', 'challenged', 'unknown_name', 'locked', 'suspended', 'closed'));

-- A link that sets a new password, once. Only the SHA-256 of what it carries is kept.
CREATE TABLE member_reset_link (
  merchant_id int4 NOT NULL,
  id          uuid NOT NULL,
  member_id   int8 NOT NULL,
  token_hash  bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  closed_at   timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);
CREATE INDEX member_reset_link_member ON member_reset_link (merchant_id, member_id, created_at);

-- Addresses from which a member has logged in: from another one a second factor is asked.
CREATE TABLE member_address (
  merchant_id  int4 NOT NULL,
  id           uuid NOT NULL,
  member_id    int8 NOT NULL,
  ip           inet NOT NULL,
  first_at     timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, member_id, ip),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);

-- A login whose password was right and which waits for a second factor.
CREATE TABLE member_challenge (
  merchant_id      int4 NOT NULL,
  id               uuid NOT NULL,
  member_id        int8 NOT NULL,
  ticket_hash      bytea NOT NULL UNIQUE CHECK (octet_length(ticket_hash) = 32),
  language         text NOT NULL,
  change_due       boolean NOT NULL,
  password_expired boolean NOT NULL,
  tries            int4 NOT NULL DEFAULT 0,
  created_at       timestamptz NOT NULL,
  expires_at       timestamptz NOT NULL,
  closed_at        timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);
CREATE INDEX member_challenge_expires ON member_challenge (expires_at);

-- An authenticator; on once a code of it was seen. Each time step serves once.
CREATE TABLE member_totp (
  merchant_id  int4 NOT NULL,
  member_id    int8 NOT NULL,
  sealed       bytea NOT NULL,
  confirmed_at timestamptz,
  last_step    int8 NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);
CREATE TABLE member_recovery_code (
  merchant_id int4 NOT NULL,
  member_id   int8 NOT NULL,
  code_hash   bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  PRIMARY KEY (merchant_id, member_id, code_hash),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON member_reset_link, member_address, member_challenge, member_totp, member_recovery_code TO baize_app;
