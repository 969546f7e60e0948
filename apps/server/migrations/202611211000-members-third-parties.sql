-- Who may open a member's account by way of a third party. `subject` is the third party's own name of the account there.
CREATE TABLE member_identity (
  merchant_id int4 NOT NULL,
  provider    text NOT NULL CHECK (provider IN ('google', 'telegram', 'facebook')),
  subject     text NOT NULL,
  member_id   int8 NOT NULL,
  -- Who that is, masked, so that the member knows it again.
  label       text NOT NULL,
  linked_at   timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, provider, subject),
  UNIQUE (merchant_id, member_id, provider),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);

-- A sign-in that is under way. Only the browser that began it can finish it, once; it is gone then.
CREATE TABLE member_third_party_state (
  merchant_id  int4 NOT NULL,
  state_hash   bytea NOT NULL CHECK (octet_length(state_hash) = 32),
  browser_hash bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
  provider     text NOT NULL,
  -- Who asked, where somebody who is logged in wants to link an account.
  member_id    int8,
  -- Nonce and verifier of the code.
  sealed       bytea NOT NULL,
  redirect_url text NOT NULL,
  expires_at   timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, state_hash)
);
CREATE INDEX member_third_party_state_over ON member_third_party_state (expires_at);

-- What a third party said, waiting for the account that it is to open.
CREATE TABLE member_third_party_ticket (
  merchant_id  int4 NOT NULL,
  ticket_hash  bytea NOT NULL CHECK (octet_length(ticket_hash) = 32),
  browser_hash bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
  provider     text NOT NULL,
  subject      text NOT NULL,
  label        text NOT NULL,
  expires_at   timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, ticket_hash)
);
CREATE INDEX member_third_party_ticket_over ON member_third_party_ticket (expires_at);

-- What the house is known by to a third party or to the provider of captchas: sealed, never shown again.
CREATE TABLE member_provider_secret (
  merchant_id int4 NOT NULL REFERENCES merchant (id),
  name        text NOT NULL CHECK (name IN ('google', 'telegram', 'facebook', 'captcha')),
  sealed      bytea NOT NULL,
  set_by      text NOT NULL,
  set_at      timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, name)
);

GRANT SELECT, INSERT, UPDATE, DELETE
  ON member_identity, member_third_party_state, member_third_party_ticket, member_provider_secret TO baize_app;
