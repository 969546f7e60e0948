-- A cap that is set while an issue sells counts the bets that are there already. `caps_version` is the version of the game at which its
-- set of caps changed last (one set where there was none, or taken away), and `caps_since` when that was.
ALTER TABLE lottery_game
  ADD COLUMN caps_version int4 NOT NULL DEFAULT 0,
  ADD COLUMN caps_since timestamptz;

-- Which set of caps the rows of lottery_number of an issue begin with: what stood in the issue was counted for it.
CREATE TABLE lottery_number_base (
  merchant_id int4 NOT NULL,
  issue_id int8 NOT NULL,
  asset text NOT NULL,
  caps_version int4 NOT NULL,
  PRIMARY KEY (merchant_id, issue_id, asset)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON lottery_number_base TO baize_app;
