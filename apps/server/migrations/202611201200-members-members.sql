CREATE EXTENSION IF NOT EXISTS ltree;

-- A player or an agent. Personal data stands apart in member_profile, so that it can be erased or sealed alone.
CREATE TABLE member (
  merchant_id         int4 NOT NULL REFERENCES merchant (id),
  id                  int8 NOT NULL GENERATED ALWAYS AS IDENTITY (START WITH 100001),
  username            text NOT NULL CHECK (username <> ''),
  -- The name as it is compared: NFKC, lower case.
  username_key        text NOT NULL CHECK (username_key <> ''),
  nickname            text NOT NULL DEFAULT '',
  -- 0 player; 1, 2, 41 and 42 agent; 4 demo agent.
  account_type        int2 NOT NULL DEFAULT 0 CHECK (account_type IN (0, 1, 2, 4, 41, 42)),
  -- A member of free play: no password, play money, gone after a time.
  trial               boolean NOT NULL DEFAULT false,
  currency            text NOT NULL,
  status              text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'closed')),
  status_reason       text,
  -- Until when the member keeps away from play by own choice.
  excluded_until      timestamptz CHECK (isfinite(excluded_until)),
  upline_id           int8,
  -- The ids from the top of the tree down to the upline; with the own id at its end it is the member's place.
  upline_path         ltree NOT NULL,
  path                ltree NOT NULL GENERATED ALWAYS AS (upline_path || text2ltree(id::text)) STORED,
  -- Who told the member of the site, where that is not the upline.
  referrer_id         int8,
  invitation_code     text NOT NULL CHECK (invitation_code ~ '^[A-Z0-9]{4,16}$'),
  rank_level          int2 NOT NULL DEFAULT 0 CHECK (rank_level >= 0),
  language            text NOT NULL,
  icon                text,
  password_hash       text,
  password_changed_at timestamptz NOT NULL,
  registered_at       timestamptz NOT NULL,
  registered_ip       inet,
  registered_from     text,
  last_login_at       timestamptz,
  trial_ends_at       timestamptz,
  version             int4 NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (id),
  UNIQUE (merchant_id, username_key),
  UNIQUE (merchant_id, invitation_code),
  FOREIGN KEY (merchant_id, upline_id) REFERENCES member (merchant_id, id),
  FOREIGN KEY (merchant_id, referrer_id) REFERENCES member (merchant_id, id),
  CHECK (trial = (trial_ends_at IS NOT NULL)),
  CHECK (trial OR password_hash IS NOT NULL),
  CHECK (upline_id IS DISTINCT FROM id)
);
CREATE INDEX member_upline ON member (merchant_id, upline_id) WHERE upline_id IS NOT NULL;
CREATE INDEX member_path ON member USING gist (path);
CREATE INDEX member_username_prefix ON member (merchant_id, username_key text_pattern_ops);
CREATE INDEX member_trial_ends ON member (trial_ends_at) WHERE trial AND status <> 'closed';

-- What a member gave about itself. Only the member, and operators with the permission for it, see it in full.
CREATE TABLE member_profile (
  merchant_id int4 NOT NULL,
  member_id   int8 NOT NULL,
  payee_name  text,
  email       text,
  -- E.164
  mobile_num  text,
  -- Whatever else the registration asked for, by the name of its field.
  details     jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (merchant_id, member_id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);
CREATE INDEX member_profile_mobile ON member_profile (merchant_id, mobile_num) WHERE mobile_num IS NOT NULL;
CREATE INDEX member_profile_email ON member_profile (merchant_id, lower(email)) WHERE email IS NOT NULL;

-- Only the SHA-256 of a token is kept. `last_seen_at` is written at most once a minute.
CREATE TABLE member_session (
  merchant_id   int4 NOT NULL,
  id            uuid NOT NULL,
  member_id     int8 NOT NULL,
  token_hash    bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  ip            inet NOT NULL,
  user_agent    text NOT NULL,
  started_at    timestamptz NOT NULL,
  last_seen_at  timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  ended_at      timestamptz,
  ended_why     text CHECK (ended_why IN ('logout', 'idle', 'expired', 'password_changed', 'suspended', 'closed')),
  -- The ticket that stands in for the old password where the login asked for a new one.
  change_ticket_hash    bytea,
  change_ticket_ends_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id),
  CHECK ((ended_at IS NULL) = (ended_why IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX member_session_member ON member_session (merchant_id, member_id, started_at DESC);
CREATE INDEX member_session_open ON member_session (expires_at) WHERE ended_at IS NULL;

-- Every try to log in. A name that nobody has is not written down: people type passwords into the wrong field.
CREATE TABLE member_login (
  merchant_id int4 NOT NULL,
  id          uuid NOT NULL,
  member_id   int8,
  at          timestamptz NOT NULL,
  ip          inet NOT NULL,
  user_agent  text NOT NULL,
  outcome     text NOT NULL CHECK (outcome IN ('success', 'wrong_password', 'unknown_name', 'locked', 'suspended', 'closed')),
  session_id  uuid,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX member_login_member ON member_login (merchant_id, member_id, id DESC) WHERE member_id IS NOT NULL;

-- Failed tries by name and by address, whether or not the name exists: both look alike from outside.
CREATE TABLE member_login_guard (
  merchant_id  int4 NOT NULL,
  key          bytea NOT NULL CHECK (octet_length(key) = 32),
  failures     int4 NOT NULL,
  failed_at    timestamptz NOT NULL,
  locked_until timestamptz,
  PRIMARY KEY (merchant_id, key)
);
CREATE INDEX member_login_guard_failed ON member_login_guard (failed_at);

-- An open captcha: taken out by the first answer, right or wrong.
CREATE TABLE member_captcha (
  merchant_id int4 NOT NULL,
  id          uuid NOT NULL,
  answer      text NOT NULL,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX member_captcha_expires ON member_captcha (expires_at);

GRANT SELECT, INSERT, UPDATE ON member, member_profile TO baize_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON member_session, member_login_guard, member_captcha TO baize_app;
GRANT SELECT, INSERT ON member_login TO baize_app;
