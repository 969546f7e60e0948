-- An activity as data: who may join, when, what must happen, what it gives, and how much in all.
CREATE TABLE promotion (
  merchant_id int4 NOT NULL REFERENCES merchant (id),
  id          text NOT NULL CHECK (id ~ '^[a-z0-9-]{1,40}$'),
  kind        text NOT NULL CHECK (kind IN ('deposit_match', 'first_deposit', 'cashback', 'wheel', 'raffle', 'sign_in', 'task', 'contact', 'manual')),
  category    text NOT NULL,
  texts       jsonb NOT NULL CHECK (texts ? 'EN'),
  picture     text NOT NULL,
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz,
  audience    jsonb NOT NULL,
  rules       jsonb NOT NULL,
  -- Ledger units; `spent` counts what was promised, too.
  budget      int8 CHECK (budget >= 0),
  spent       int8 NOT NULL DEFAULT 0 CHECK (spent >= 0),
  per_address int4 NOT NULL DEFAULT 0,
  enabled     boolean NOT NULL DEFAULT true,
  sort        int4 NOT NULL DEFAULT 0,
  version     int4 NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  CHECK (ends_at IS NULL OR ends_at > starts_at),
  CHECK (budget IS NULL OR spent <= budget)
);

-- What a member has to do with an activity, once in its period (a draw of a wheel is a period of its own).
CREATE TABLE promotion_application (
  merchant_id  int4 NOT NULL,
  id           uuid NOT NULL,
  promotion_id text NOT NULL,
  member_id    int8 NOT NULL,
  period       text NOT NULL,
  command_id   uuid NOT NULL,
  state        text NOT NULL CHECK (state IN ('applying', 'rejected', 'issued', 'claimed', 'process', 'joined', 'close')),
  remark       text,
  amount       int8 NOT NULL DEFAULT 0 CHECK (amount >= 0),
  points       int4 NOT NULL DEFAULT 0 CHECK (points >= 0),
  prize        int2,
  ip           inet NOT NULL,
  joined_at    timestamptz NOT NULL,
  decided_at   timestamptz,
  decided_by   int8,
  decided_name text,
  note         text,
  version      int4 NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, promotion_id, member_id, period),
  FOREIGN KEY (merchant_id, promotion_id) REFERENCES promotion (merchant_id, id)
);
CREATE INDEX promotion_application_member ON promotion_application (merchant_id, member_id, id DESC);
CREATE INDEX promotion_application_open ON promotion_application (merchant_id, id) WHERE state = 'applying';
CREATE INDEX promotion_application_running ON promotion_application (merchant_id, member_id) WHERE state IN ('joined', 'process');
CREATE INDEX promotion_application_ip ON promotion_application (merchant_id, promotion_id, ip);

-- Pictures of applications, as the server drew them anew: nothing of what was sent survives.
CREATE TABLE promotion_image (
  merchant_id    int4 NOT NULL,
  id             uuid NOT NULL,
  member_id      int8 NOT NULL,
  application_id uuid,
  mime           text NOT NULL CHECK (mime IN ('image/png', 'image/jpeg')),
  bytes          bytea NOT NULL,
  sent_at        timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX promotion_image_application ON promotion_image (merchant_id, application_id) WHERE application_id IS NOT NULL;
CREATE INDEX promotion_image_loose ON promotion_image (sent_at) WHERE application_id IS NULL;

GRANT SELECT, INSERT, UPDATE ON promotion, promotion_application TO baize_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON promotion_image TO baize_app;
