-- Up to which transaction of settled play a bonus in play has counted: what comes of plays from before its time is told apart from there on.
ALTER TABLE bonus ADD COLUMN counted_tx int8 NOT NULL DEFAULT 0;
UPDATE bonus SET counted_tx = (SELECT next_tx FROM play_roll) WHERE state = 'active';
-- Few plays are ever taken back: those of a member are found without reading the others.
CREATE INDEX play_fact_reversal_by_member ON play_fact (merchant_id, member_id) WHERE kind = 'reversal';
