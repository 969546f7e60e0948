-- The versions of published draws that were taken out: one that is brought in again goes on with the next, so that whoever read the earlier result sees
-- that it is not the first. What it said stands in the audit log.
CREATE TABLE lottery_published_removed (
  merchant_id int4 NOT NULL,
  game_code text NOT NULL,
  number text NOT NULL,
  version int2 NOT NULL,
  PRIMARY KEY (merchant_id, game_code, number)
);
GRANT SELECT, INSERT ON lottery_published_removed TO baize_app;
GRANT UPDATE (version) ON lottery_published_removed TO baize_app;
