-- Money that came through a service or a chain and may not be credited by itself: its deposit goes into the operators' queue, and why
-- stands there. The money is the member's: two people credit it, and it may be sent back the way it came.
ALTER TABLE cashier_deposit
  ADD COLUMN held_for text CHECK (held_for IN ('self_excluded', 'limit_reached', 'account_closed', 'rejected')),
  ADD CONSTRAINT cashier_deposit_held CHECK (held_for IS NULL OR (kind IN ('service', 'crypto') AND state IN ('in_process', 'approved')));

-- Services are also asked about what an operator rejected: it may have been paid all the same.
DROP INDEX cashier_deposit_service;
CREATE INDEX cashier_deposit_service ON cashier_deposit (asked_at NULLS FIRST) WHERE kind = 'service' AND provider_id IS NOT NULL
  AND state IN ('in_process', 'expired', 'cancelled', 'rejected');
