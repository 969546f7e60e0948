-- What a payment service said that fits no payment of the house: somebody looks at it and writes down what became of it.
ALTER TABLE cashier_notice
  ADD COLUMN resolved_at timestamptz,
  ADD COLUMN resolved_by int8,
  ADD COLUMN resolved_name text,
  ADD COLUMN note text,
  ADD CHECK ((resolved_at IS NULL) = (note IS NULL));
CREATE INDEX cashier_notice_mismatches ON cashier_notice (merchant_id, received_at) WHERE outcome IN ('differs', 'unknown');
