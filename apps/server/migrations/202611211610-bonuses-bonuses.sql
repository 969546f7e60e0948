-- A bonus: money on the member's bonus account that becomes the member's own once enough was wagered. One is in play at a
-- time; the next waits, and its money is credited when its turn comes.
CREATE TABLE bonus (
  merchant_id  int4 NOT NULL REFERENCES merchant (id),
  id           uuid NOT NULL,
  member_id    int8 NOT NULL,
  asset        text NOT NULL,
  source       text NOT NULL CHECK (source IN ('promotion', 'mission', 'rank', 'referral', 'adjustment')),
  -- What it is for: the id of the claim, mission or gift. The same one is granted once.
  source_id    uuid NOT NULL,
  titles       jsonb NOT NULL,
  amount       int8 NOT NULL CHECK (amount > 0),
  rollover     int8 NOT NULL CHECK (rollover > 0),
  rolled       int8 NOT NULL DEFAULT 0 CHECK (rolled >= 0),
  state        text NOT NULL CHECK (state IN ('waiting', 'active', 'released', 'expired', 'forfeited', 'cancelled')),
  granted_at   timestamptz NOT NULL,
  activated_at timestamptz,
  expires_at   timestamptz NOT NULL,
  ended_at     timestamptz,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, source, source_id),
  CHECK ((state IN ('waiting', 'active')) = (ended_at IS NULL)),
  CHECK (state <> 'active' OR activated_at IS NOT NULL)
);
CREATE UNIQUE INDEX bonus_one_active ON bonus (merchant_id, member_id, asset) WHERE state = 'active';
CREATE INDEX bonus_member ON bonus (merchant_id, member_id, id DESC);
CREATE INDEX bonus_open ON bonus (expires_at) WHERE state IN ('waiting', 'active');
CREATE INDEX bonus_ended ON bonus (ended_at DESC) WHERE ended_at IS NOT NULL;

GRANT SELECT, INSERT, UPDATE ON bonus TO baize_app;
