-- Rounds that operators give players at vendors. A row is what one player is given; the vendor is told by its id until it has said yes.
CREATE TABLE free_rounds (
  merchant_id int4 NOT NULL,
  id          uuid NOT NULL,
  -- Those that were ordered together.
  order_id    uuid NOT NULL,
  vendor_code text NOT NULL,
  game_id     int8 NOT NULL,
  member_id   int8 NOT NULL,
  asset       text NOT NULL,
  rounds      int4 NOT NULL CHECK (rounds BETWEEN 1 AND 1000),
  stake       int8 NOT NULL CHECK (stake > 0),
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz NOT NULL,
  state       text NOT NULL DEFAULT 'ordered' CHECK (state IN ('ordered', 'given', 'failed', 'cancelling', 'cancelled')),
  attempts    int4 NOT NULL DEFAULT 0,
  next_at     timestamptz NOT NULL,
  problem     text,
  ordered_by  text NOT NULL,
  reason      text NOT NULL,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, order_id, member_id)
);
CREATE INDEX free_rounds_due ON free_rounds (next_at) WHERE state IN ('ordered', 'cancelling');
CREATE INDEX free_rounds_member ON free_rounds (merchant_id, member_id, ends_at);
CREATE INDEX free_rounds_recent ON free_rounds (merchant_id, created_at DESC);
-- What was played of them.
CREATE INDEX vendor_transaction_reward ON vendor_transaction (reward) WHERE reward IS NOT NULL;

GRANT SELECT, INSERT ON free_rounds TO baize_app;
GRANT UPDATE (state, attempts, next_at, problem) ON free_rounds TO baize_app;
