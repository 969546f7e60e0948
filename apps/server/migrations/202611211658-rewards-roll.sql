-- The last roll of play that was counted: one row.
CREATE TABLE reward_roll (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  roll int8 NOT NULL
);
INSERT INTO reward_roll VALUES (true, 0);
GRANT SELECT, UPDATE ON reward_roll TO baize_app;
