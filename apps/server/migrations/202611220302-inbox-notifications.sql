-- Advertising is told apart from what a member has to know: whoever keeps away from play, or wants none, does not get it.
ALTER TABLE inbox_message ADD COLUMN marketing boolean NOT NULL DEFAULT false;

-- What a member wants to hear of; without a row everything stands as the columns begin.
CREATE TABLE inbox_preference (
  merchant_id int4 NOT NULL,
  member_id   int8 NOT NULL,
  marketing   boolean NOT NULL DEFAULT true,
  -- What browsers that were let in are told: money that moved, rewards, words of the house.
  push_money    boolean NOT NULL DEFAULT true,
  push_rewards  boolean NOT NULL DEFAULT true,
  push_messages boolean NOT NULL DEFAULT true,
  changed_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id)
);

-- Browsers that may be told something while the portal is closed, as the Push API names them. A log-out ends the one it happens in.
CREATE TABLE inbox_browser (
  merchant_id int4 NOT NULL,
  id          uuid NOT NULL,
  member_id   int8 NOT NULL,
  session_id  uuid NOT NULL,
  address     text NOT NULL CHECK (length(address) <= 1000),
  p256dh      text NOT NULL,
  auth        text NOT NULL,
  added_at    timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, address)
);
CREATE INDEX inbox_browser_member ON inbox_browser (merchant_id, member_id);

GRANT SELECT, INSERT, UPDATE ON inbox_preference TO baize_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON inbox_browser TO baize_app;
