-- Watched addresses take turns: the one that was looked at longest ago is next.
ALTER TABLE cashier_crypto_address ADD COLUMN asked_at timestamptz;
CREATE INDEX cashier_crypto_address_turn ON cashier_crypto_address (asked_at NULLS FIRST);

-- A transfer of a chain is found by its own id at a member's method, however the method's network is called today.
CREATE INDEX cashier_deposit_chain ON cashier_deposit (merchant_id, member_id, payer_name) WHERE kind = 'crypto';
