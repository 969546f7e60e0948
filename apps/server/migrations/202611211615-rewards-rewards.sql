-- What of the facts the rewards have counted, by member, day and product. The figures are the facts' own sums, taken over with
-- everything that follows from them in one transaction: a second run finds no difference and does nothing.
CREATE TABLE reward_turnover (
  merchant_id   int4 NOT NULL,
  member_id     int8 NOT NULL,
  asset         text NOT NULL,
  business_date date NOT NULL,
  product       text NOT NULL,
  turnover      int8 NOT NULL,
  settled       int4 NOT NULL,
  -- How much of the turnover a rebate was paid on.
  rebated       int8 NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, member_id, asset, business_date, product)
);
CREATE INDEX reward_turnover_day ON reward_turnover (merchant_id, business_date);
CREATE INDEX reward_turnover_open ON reward_turnover (merchant_id, business_date) WHERE turnover <> rebated;

-- Where a member stands. `rank_month` is the month that counts for the rank now; its last one has been judged.
CREATE TABLE reward_member (
  merchant_id    int4 NOT NULL,
  member_id      int8 NOT NULL,
  turnover       int8 NOT NULL DEFAULT 0,
  points_given   int8 NOT NULL DEFAULT 0,
  rank_month     date NOT NULL,
  rank_gift_to   int2 NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, member_id)
);
CREATE INDEX reward_member_month ON reward_member (merchant_id, rank_month);

-- Every change of a rank, never edited.
CREATE TABLE reward_rank_change (
  merchant_id int4 NOT NULL,
  id          uuid NOT NULL,
  member_id   int8 NOT NULL,
  from_level  int2 NOT NULL,
  to_level    int2 NOT NULL,
  month       date NOT NULL,
  turnover    int8 NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id)
);

-- A rebate that was paid, with the lines it was computed from.
CREATE TABLE reward_rebate (
  merchant_id int4 NOT NULL,
  id          uuid NOT NULL,
  member_id   int8 NOT NULL,
  command_id  uuid NOT NULL,
  asset       text NOT NULL,
  up_to       date NOT NULL,
  lines       jsonb NOT NULL,
  amount      int8 NOT NULL CHECK (amount > 0),
  automatic   boolean NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, member_id, command_id)
);
CREATE INDEX reward_rebate_member ON reward_rebate (merchant_id, member_id, id DESC);

-- A friend whom a member invited: qualified once, or lapsed when the time for it is over.
CREATE TABLE reward_friend (
  merchant_id   int4 NOT NULL,
  friend_id     int8 NOT NULL,
  referrer_id   int8 NOT NULL,
  state         text NOT NULL DEFAULT 'joined' CHECK (state IN ('joined', 'qualified', 'lapsed')),
  registered_at timestamptz NOT NULL,
  decided_at    timestamptz,
  paid          int8 NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, friend_id),
  CHECK ((state = 'joined') = (decided_at IS NULL)),
  CHECK (friend_id <> referrer_id)
);
CREATE INDEX reward_friend_referrer ON reward_friend (merchant_id, referrer_id);
CREATE INDEX reward_friend_open ON reward_friend (merchant_id, registered_at) WHERE state = 'joined';
CREATE INDEX reward_friend_month ON reward_friend (merchant_id, decided_at) WHERE state = 'qualified';

-- A mission that a member claimed, once in its period.
CREATE TABLE reward_mission_claim (
  merchant_id int4 NOT NULL,
  id          uuid NOT NULL,
  member_id   int8 NOT NULL,
  mission_id  text NOT NULL,
  period      text NOT NULL,
  command_id  uuid NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, member_id, mission_id, period),
  UNIQUE (merchant_id, member_id, command_id)
);
CREATE INDEX reward_mission_claim_at ON reward_mission_claim (merchant_id, at);

-- The days on which a member came.
CREATE TABLE reward_day (
  merchant_id   int4 NOT NULL,
  member_id     int8 NOT NULL,
  business_date date NOT NULL,
  PRIMARY KEY (merchant_id, member_id, business_date)
);

GRANT SELECT, INSERT, UPDATE ON reward_turnover, reward_member, reward_friend TO baize_app;
GRANT SELECT, INSERT ON reward_rank_change, reward_rebate, reward_mission_claim, reward_day TO baize_app;
