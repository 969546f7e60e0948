-- Points are the asset POINTS of the ledger; they never expire. What they are redeemed for:
CREATE TABLE points_good (
  merchant_id  int4 NOT NULL REFERENCES merchant (id),
  id           text NOT NULL CHECK (id ~ '^[a-z0-9-]{1,40}$'),
  kind         text NOT NULL CHECK (kind IN ('goods', 'voucher', 'money')),
  names        jsonb NOT NULL,
  descriptions jsonb NOT NULL,
  -- Ledger units of POINTS, and of the currency where the good is money.
  points       int8 NOT NULL CHECK (points > 0),
  amount       int8 CHECK (amount > 0),
  -- How many are left; null: as many as are asked for.
  stock        int4 CHECK (stock >= 0),
  rank_min     int2 NOT NULL DEFAULT 0 CHECK (rank_min >= 0),
  per_member   int4 CHECK (per_member > 0),
  picture      text NOT NULL,
  enabled      boolean NOT NULL DEFAULT true,
  sort         int4 NOT NULL DEFAULT 0,
  version      int4 NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  CHECK ((kind = 'money') = (amount IS NOT NULL))
);

-- A redemption or a conversion. The points of an order in process are a pending transfer: posted or voided with it.
CREATE TABLE points_order (
  merchant_id  int4 NOT NULL,
  id           uuid NOT NULL,
  member_id    int8 NOT NULL,
  command_id   uuid NOT NULL,
  command_hash bytea NOT NULL,
  number       text NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('goods', 'voucher', 'money', 'convert')),
  good_id      text,
  points       int8 NOT NULL CHECK (points > 0),
  amount       int8,
  transfer_id  uuid,
  -- Where it goes, sealed (AES-256-GCM).
  address      bytea,
  state        text NOT NULL CHECK (state IN ('in_process', 'approved', 'rejected')),
  note         text,
  requested_at timestamptz NOT NULL,
  decided_at   timestamptz,
  decided_by   int8,
  decided_name text,
  version      int4 NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, number),
  UNIQUE (merchant_id, member_id, command_id),
  FOREIGN KEY (merchant_id, good_id) REFERENCES points_good (merchant_id, id),
  CHECK ((kind = 'convert') = (good_id IS NULL)),
  CHECK ((state = 'in_process') = (decided_at IS NULL))
);
CREATE INDEX points_order_member ON points_order (merchant_id, member_id, id DESC);
CREATE INDEX points_order_state ON points_order (merchant_id, state, id DESC);

-- The address that a member gave last, sealed.
CREATE TABLE points_address (
  merchant_id int4 NOT NULL,
  member_id   int8 NOT NULL,
  sealed      bytea NOT NULL,
  PRIMARY KEY (merchant_id, member_id)
);

GRANT SELECT, INSERT, UPDATE ON points_good, points_order, points_address TO baize_app;

UPDATE operator_role SET permissions = permissions || '{rewards.*}' WHERE code IN ('operations', 'content');
UPDATE operator_role SET permissions = permissions || '{rewards.view}' WHERE code IN ('finance', 'risk', 'support', 'compliance');
