-- A message by SMS or e-mail: its log, and, until it is sent or given up, what is to be sent. Contents are sealed and go when
-- the message is done: no code and no link stays here. Nor does the recipient, but for a mask and a keyed fingerprint.
CREATE TABLE message_outgoing (
  merchant_id      int4 NOT NULL REFERENCES merchant (id),
  id               uuid NOT NULL,
  channel          text NOT NULL CHECK (channel IN ('sms', 'email')),
  template         text NOT NULL,
  language         text NOT NULL,
  recipient_masked text NOT NULL,
  recipient_key    bytea NOT NULL CHECK (octet_length(recipient_key) = 32),
  member_id        int8,
  -- The job that takes it up.
  task             text NOT NULL,
  sealed           bytea,
  -- `skipped`: nobody was there to get it; `expired`: what it says was over before it could be sent.
  state            text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed', 'skipped', 'expired')),
  attempts         int4 NOT NULL DEFAULT 0,
  provider         text,
  -- The provider's own number of the message, and why it did not go.
  reference        text,
  problem          text,
  created_at       timestamptz NOT NULL,
  expires_at       timestamptz NOT NULL,
  -- Until when the one who sends it has it; after that another may try.
  claimed_until    timestamptz,
  next_try_at      timestamptz NOT NULL,
  finished_at      timestamptz,
  PRIMARY KEY (merchant_id, id),
  CHECK ((sealed IS NULL) = (state <> 'queued')),
  CHECK ((finished_at IS NULL) = (state = 'queued'))
);
CREATE INDEX message_outgoing_queued ON message_outgoing (next_try_at) WHERE state = 'queued';
CREATE INDEX message_outgoing_created ON message_outgoing (created_at);

-- What the demo would have sent. A house that sends for real has no rows here.
CREATE TABLE message_outbox (
  merchant_id int4 NOT NULL,
  id          uuid NOT NULL,
  channel     text NOT NULL CHECK (channel IN ('sms', 'email')),
  recipient   text NOT NULL,
  subject     text,
  body        text NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id)
);

-- What a provider's account is proven with: sealed, never shown again.
CREATE TABLE message_secret (
  merchant_id int4 NOT NULL REFERENCES merchant (id),
  name        text NOT NULL CHECK (name IN ('sms', 'email')),
  sealed      bytea NOT NULL,
  set_by      text NOT NULL,
  set_at      timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, name)
);

-- A one-time code. Only a keyed hash of it is kept; it lives until it is spent, replaced, guessed at too often, or over.
CREATE TABLE message_code (
  merchant_id   int4 NOT NULL,
  id            uuid NOT NULL,
  purpose       text NOT NULL,
  -- Who it is for beside the recipient, where only they may spend it (a member, a login that waits); else empty.
  subject       text NOT NULL DEFAULT '',
  channel       text NOT NULL CHECK (channel IN ('sms', 'email')),
  recipient_key bytea NOT NULL CHECK (octet_length(recipient_key) = 32),
  code_hash     bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  ip            inet NOT NULL,
  tries         int4 NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  closed_at     timestamptz,
  PRIMARY KEY (merchant_id, id)
);
CREATE UNIQUE INDEX message_code_open ON message_code (merchant_id, purpose, subject, recipient_key) WHERE closed_at IS NULL;
CREATE INDEX message_code_recipient ON message_code (merchant_id, recipient_key, created_at);
CREATE INDEX message_code_ip ON message_code (merchant_id, ip, created_at);
CREATE INDEX message_code_created ON message_code (merchant_id, channel, created_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON message_outgoing, message_outbox, message_secret, message_code TO baize_app;
