-- An agent's line can be suspended as a whole and made active again: who was suspended with it is known, so that whoever was
-- suspended alone stays so.
ALTER TABLE member ADD COLUMN suspended_with bigint;
CREATE INDEX member_suspended_with ON member (merchant_id, suspended_with) WHERE suspended_with IS NOT NULL;
