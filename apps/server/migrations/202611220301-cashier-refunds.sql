-- A deposit that came through a payment service can be sent back the way it came: its amount is held in the member's wallet
-- while the service is asked, then leaves for good or returns. `refund_transfer` is the hold.
ALTER TABLE cashier_deposit
  ADD COLUMN refund text CHECK (refund IN ('waiting', 'refunded', 'failed')),
  ADD COLUMN refund_transfer uuid,
  ADD COLUMN refund_asked_at timestamptz,
  ADD CONSTRAINT cashier_deposit_refund CHECK (refund IS NULL OR (kind = 'service' AND state = 'approved' AND refund_transfer IS NOT NULL));
CREATE INDEX cashier_deposit_refunds ON cashier_deposit (refund_asked_at) WHERE refund = 'waiting';
