-- What the numbers of a large issue have at stake, added up from its orders up to an id, so that nobody reads a million orders to see it.
-- Orders that were taken back since are subtracted by whoever reads. Gone with the issue's settlement.
CREATE TABLE lottery_number_exposure (
  merchant_id int4 NOT NULL,
  issue_id int8 NOT NULL,
  asset text NOT NULL,
  play_type text NOT NULL,
  number text NOT NULL,
  orders int8 NOT NULL,
  stake numeric NOT NULL,
  prize_max numeric NOT NULL,
  PRIMARY KEY (merchant_id, issue_id, asset, play_type, number)
) WITH (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05);

CREATE TABLE lottery_number_fold (
  merchant_id int4 NOT NULL,
  issue_id int8 NOT NULL,
  -- Orders up to this id are in.
  upto uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  PRIMARY KEY (merchant_id, issue_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON lottery_number_exposure, lottery_number_fold TO baize_app;
