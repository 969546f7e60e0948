-- Vendors of games and what they offer. A vendor belongs to a merchant: paths, keys and switches are per merchant and vendor.
CREATE TABLE game_vendor (
  merchant_id     int4 NOT NULL,
  code            text NOT NULL CHECK (code ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  -- What clients call it, and the account type under which it is launched.
  vassalage       text NOT NULL CHECK (vassalage ~ '^[A-Z0-9_]{1,40}$'),
  account_type_id int4 NOT NULL,
  protocol        text NOT NULL CHECK (protocol IN ('hub88', 'pragmatic', 'bgaming')),
  wallet          text NOT NULL DEFAULT 'seamless' CHECK (wallet IN ('seamless', 'transfer')),
  names           jsonb NOT NULL,
  game_types      text[] NOT NULL,
  -- A launch of the whole vendor opens a list of its games instead of a game.
  popup_list      boolean NOT NULL DEFAULT false,
  sort            int4 NOT NULL DEFAULT 100,
  enabled         boolean NOT NULL DEFAULT false,
  maintenance     boolean NOT NULL DEFAULT false,
  maintenance_until timestamptz,
  api_url         text NOT NULL,
  operator_id     text NOT NULL,
  -- PEM of the vendor's public key; what the house signs with, and shared secrets, are sealed under the house's key.
  public_key      text,
  sealed_private_key bytea,
  sealed_secret   bytea,
  -- Where its games may come from: the only origins that a frame may show and a launch may lead to.
  origins         text[] NOT NULL DEFAULT '{}',
  synced_at       timestamptz,
  sync_error      text,
  version         int4 NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, code),
  UNIQUE (merchant_id, vassalage)
);

CREATE TABLE game (
  merchant_id     int4 NOT NULL,
  id              int8 GENERATED ALWAYS AS IDENTITY,
  vendor_code     text NOT NULL,
  code            text NOT NULL,
  names           jsonb NOT NULL,
  game_type       text NOT NULL,
  category        text NOT NULL,
  tags            text[] NOT NULL DEFAULT '{}',
  image_url       text,
  -- Percent as the vendor writes it ("96.51"): shown, never computed with.
  rtp             text,
  volatility      int2 CHECK (volatility BETWEEN 1 AND 5),
  rules           jsonb NOT NULL DEFAULT '{}',
  stake_min       int8,
  stake_max       int8,
  demo            boolean NOT NULL DEFAULT false,
  free_rounds     boolean NOT NULL DEFAULT false,
  blocked_countries text[] NOT NULL DEFAULT '{}',
  -- What the vendor says and what an operator decided; a game plays where both are for it.
  offered         boolean NOT NULL DEFAULT true,
  status          text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'maintenance', 'hidden')),
  maintenance_until timestamptz,
  sort            int4 NOT NULL DEFAULT 1000,
  -- Fields that an operator wrote: a synchronisation leaves them alone.
  edited          text[] NOT NULL DEFAULT '{}',
  added_at        timestamptz NOT NULL,
  seen_at         timestamptz NOT NULL,
  version         int4 NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, vendor_code, code),
  FOREIGN KEY (merchant_id, vendor_code) REFERENCES game_vendor (merchant_id, code)
);

-- A member's heart on a game, and the games that were opened.
CREATE TABLE game_favourite (
  merchant_id int4 NOT NULL,
  member_id   int8 NOT NULL,
  game_id     int8 NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id, game_id)
);
CREATE TABLE game_recent (
  merchant_id int4 NOT NULL,
  member_id   int8 NOT NULL,
  game_id     int8 NOT NULL,
  launches    int4 NOT NULL DEFAULT 1,
  at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id, game_id)
);

-- Whom vendors know: an opaque name, unique over all merchants.
CREATE TABLE vendor_user (
  code        text PRIMARY KEY,
  merchant_id int4 NOT NULL,
  member_id   int8 NOT NULL,
  UNIQUE (merchant_id, member_id)
);

-- One for each launch: its token is good for one member, vendor and game.
CREATE TABLE vendor_session (
  token_hash  bytea PRIMARY KEY,
  merchant_id int4 NOT NULL,
  id          uuid NOT NULL UNIQUE,
  vendor_code text NOT NULL,
  game_id     int8 NOT NULL,
  member_id   int8 NOT NULL,
  member_session_id uuid NOT NULL,
  asset       text NOT NULL,
  started_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL
);
CREATE INDEX vendor_session_member ON vendor_session (merchant_id, member_id, started_at DESC);

-- Every wallet call that was understood, with its answer: the key of idempotence and the record of what happened. Refusals stay.
CREATE TABLE vendor_transaction (
  merchant_id int4 NOT NULL,
  vendor_code text NOT NULL,
  id          uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('bet', 'win', 'rollback')),
  content_hash bytea NOT NULL,
  status      text NOT NULL,
  member_id   int8 NOT NULL,
  account_id  int8,
  asset       text NOT NULL,
  amount      int8 NOT NULL CHECK (amount >= 0),
  balance     int8,
  game_code   text NOT NULL,
  round       text NOT NULL,
  reference   uuid,
  free        boolean NOT NULL DEFAULT false,
  reward      text,
  supplier_id text NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, vendor_code, id)
) PARTITION BY HASH (id);
-- What was rolled back. A row without a transaction is a tombstone: the rollback came before its bet, which is refused now.
CREATE TABLE vendor_undone (
  merchant_id int4 NOT NULL,
  vendor_code text NOT NULL,
  id          uuid NOT NULL,
  member_id   int8 NOT NULL,
  by_id       uuid NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, vendor_code, id)
) PARTITION BY HASH (id);
-- What a member has in a round of a vendor. Amounts are what stands, rollbacks taken off.
CREATE TABLE vendor_round (
  merchant_id int4 NOT NULL,
  vendor_code text NOT NULL,
  round       text NOT NULL,
  member_id   int8 NOT NULL,
  -- Made of the four above: the reference of transfers and facts.
  id          uuid NOT NULL,
  game_code   text NOT NULL,
  product     text NOT NULL,
  asset       text NOT NULL,
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'cancelled', 'refunded')),
  stake       int8 NOT NULL DEFAULT 0,
  prize       int8 NOT NULL DEFAULT 0,
  -- The part of the prize that free rounds paid, out of promotions.
  free_prize  int8 NOT NULL DEFAULT 0,
  bets        int4 NOT NULL DEFAULT 0,
  wins        int4 NOT NULL DEFAULT 0,
  rollbacks   int4 NOT NULL DEFAULT 0,
  house_id    int8 NOT NULL,
  revenue_id  int8 NOT NULL,
  fact_id     uuid,
  opened_at   timestamptz NOT NULL,
  last_at     timestamptz NOT NULL,
  closed_at   timestamptz,
  PRIMARY KEY (merchant_id, vendor_code, round, member_id)
) PARTITION BY HASH (round);
DO $$
BEGIN
  FOR i IN 0..7 LOOP
    EXECUTE format('CREATE TABLE vendor_transaction_%s PARTITION OF vendor_transaction FOR VALUES WITH (MODULUS 8, REMAINDER %s)', i, i);
    EXECUTE format('CREATE TABLE vendor_undone_%s PARTITION OF vendor_undone FOR VALUES WITH (MODULUS 8, REMAINDER %s)', i, i);
    EXECUTE format('CREATE TABLE vendor_round_%s PARTITION OF vendor_round FOR VALUES WITH (MODULUS 8, REMAINDER %s) WITH (fillfactor = 80)', i, i);
  END LOOP;
END $$;
CREATE INDEX vendor_transaction_round ON vendor_transaction (merchant_id, vendor_code, round);
CREATE INDEX vendor_transaction_at ON vendor_transaction USING brin (at) WITH (pages_per_range = 32);
CREATE INDEX vendor_round_member ON vendor_round (merchant_id, member_id, opened_at DESC);
CREATE INDEX vendor_round_open ON vendor_round (merchant_id, opened_at) WHERE state = 'open';

-- Calls as they came and went, raw, for disputes and for those who mend an integration.
CREATE TABLE vendor_call (
  merchant_id int4 NOT NULL,
  id          uuid NOT NULL,
  vendor_code text NOT NULL,
  direction   text NOT NULL CHECK (direction IN ('in', 'out')),
  path        text NOT NULL,
  request     text NOT NULL,
  answer      text NOT NULL,
  outcome     text NOT NULL,
  transaction_id text,
  took_ms     int4 NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id)
) PARTITION BY RANGE (id);
CREATE TABLE vendor_call_other PARTITION OF vendor_call DEFAULT;
CREATE INDEX vendor_call_transaction ON vendor_call (merchant_id, vendor_code, transaction_id);
INSERT INTO ledger_partitioned VALUES ('vendor_call', 'uuid');
SELECT ledger_partition_ahead(now() - interval '1 month', 5);

GRANT SELECT, INSERT, UPDATE ON game_vendor, game TO baize_app;
GRANT SELECT, INSERT, DELETE ON game_favourite TO baize_app;
GRANT SELECT, INSERT, UPDATE ON game_recent TO baize_app;
GRANT SELECT, INSERT ON vendor_user, vendor_session, vendor_call TO baize_app;
GRANT SELECT ON vendor_transaction, vendor_undone, vendor_round TO baize_app;
