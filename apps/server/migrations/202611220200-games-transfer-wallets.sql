-- Vendors that keep the players' money themselves: what was moved in and out, and what is known of each wallet there.
ALTER TABLE game_vendor DROP CONSTRAINT game_vendor_protocol_check;
ALTER TABLE game_vendor ADD CONSTRAINT game_vendor_protocol_check
  CHECK (protocol IN ('hub88', 'pragmatic', 'bgaming', 'transfer'));

-- One for each movement. The id is the reference under which the vendor is asked: it never moves money twice.
CREATE TABLE vendor_transfer (
  merchant_id int4 NOT NULL,
  id          uuid NOT NULL,
  vendor_code text NOT NULL,
  member_id   int8 NOT NULL,
  asset       text NOT NULL,
  direction   text NOT NULL CHECK (direction IN ('in', 'out')),
  amount      int8 NOT NULL CHECK (amount > 0),
  state       text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'refused')),
  -- The reservation on the main wallet that an `in` posts or gives back.
  pending_id  uuid,
  asked_by    text NOT NULL CHECK (asked_by IN ('player', 'return')),
  attempts    int4 NOT NULL DEFAULT 0,
  next_at     timestamptz NOT NULL,
  problem     text,
  created_at  timestamptz NOT NULL,
  ended_at    timestamptz,
  PRIMARY KEY (merchant_id, id)
);
-- One at a time for a member and vendor: what the vendor says of a balance then belongs to a movement.
CREATE UNIQUE INDEX vendor_transfer_under_way ON vendor_transfer (merchant_id, vendor_code, member_id) WHERE state = 'pending';
CREATE INDEX vendor_transfer_due ON vendor_transfer (next_at) WHERE state = 'pending';
CREATE INDEX vendor_transfer_recent ON vendor_transfer (merchant_id, created_at DESC);

-- A member's wallet at a vendor. `moves` counts the movements that ended: a balance that was asked before one of them is old.
CREATE TABLE vendor_wallet (
  merchant_id int4 NOT NULL,
  vendor_code text NOT NULL,
  member_id   int8 NOT NULL,
  asset       text NOT NULL,
  moves       int4 NOT NULL DEFAULT 0,
  -- Whether something may be there.
  open        boolean NOT NULL DEFAULT true,
  used_at     timestamptz NOT NULL,
  -- When it is brought back by itself next, and how often that was tried in vain.
  return_at   timestamptz,
  returns     int4 NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, vendor_code, member_id, asset)
);
CREATE INDEX vendor_wallet_open ON vendor_wallet (merchant_id, used_at) WHERE open;
CREATE INDEX vendor_wallet_member ON vendor_wallet (merchant_id, member_id);

GRANT SELECT, INSERT ON vendor_transfer, vendor_wallet TO baize_app;
GRANT UPDATE (state, attempts, next_at, problem, ended_at) ON vendor_transfer TO baize_app;
GRANT UPDATE (moves, open, used_at, return_at, returns) ON vendor_wallet TO baize_app;
