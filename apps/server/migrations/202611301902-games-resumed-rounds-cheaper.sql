-- An index over when a round moved last makes every call of a round write each of its indexes anew: only rounds that lasted bear it now, in
-- a column of their own that stays as it is in all others.
DROP INDEX vendor_round_resumed;
ALTER TABLE vendor_round ADD COLUMN resumed_at timestamptz
  GENERATED ALWAYS AS (CASE WHEN last_at - opened_at > interval '1 minute' THEN last_at END) STORED;
CREATE INDEX vendor_round_resumed ON vendor_round (merchant_id, member_id, resumed_at) WHERE resumed_at IS NOT NULL;
