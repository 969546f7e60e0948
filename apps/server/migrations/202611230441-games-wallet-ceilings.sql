-- Vendors that keep the players' money have ceilings too: what a wallet wins on a business day is measured, what its vendor tells above
-- the ceiling is no balance of ours, and where that comes back it is held for operators like any win.
ALTER TABLE vendor_wallet
  -- The day of the figures below.
  ADD COLUMN day date,
  -- What was there when the day began, and what was carried in since.
  ADD COLUMN carried int8 NOT NULL DEFAULT 0,
  ADD COLUMN won int8 NOT NULL DEFAULT 0,
  -- What the vendor told above the ceiling. While there is any, the day does not end.
  ADD COLUMN above int8 NOT NULL DEFAULT 0;
GRANT UPDATE (day, carried, won, above) ON vendor_wallet TO baize_app;

-- What of a movement out waits for operators.
ALTER TABLE vendor_transfer ADD COLUMN held int8 NOT NULL DEFAULT 0;
GRANT UPDATE (held) ON vendor_transfer TO baize_app;

CREATE FUNCTION vendor_count_wallet(
  p_merchant int4, p_now timestamptz, p_vendor text, p_asset text, p_staked int8, p_won int8
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  INSERT INTO vendor_flow (merchant_id, vendor_code, asset, at, staked, won)
  VALUES (p_merchant, p_vendor, p_asset, p_now, p_staked, p_won)
$$;

-- Writes down what a movement brought back above the ceiling; the pending transfer of it is posted already.
CREATE FUNCTION vendor_hold_wallet(
  p_merchant int4, p_now timestamptz, p_vendor text, p_product text, p_id uuid, p_member int8, p_asset text, p_amount int8,
  p_carried int8, p_pending uuid
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  INSERT INTO vendor_held_win (merchant_id, id, vendor_code, product, game_code, round, round_id, stake, member_id, account_id,
    house_id, asset, amount, transfer_id, held_at)
  SELECT p_merchant, p_id, p_vendor, p_product, p_vendor || '.wallet', p_id::text, p_id, p_carried, p_member, q.credit_id, q.debit_id,
    p_asset, p_amount, q.id, p_now
  FROM ledger_pending AS q WHERE q.merchant_id = p_merchant AND q.id = p_pending AND q.state = 'open' AND q.amount = p_amount;
  IF NOT FOUND THEN RAISE EXCEPTION 'nothing is pending of what is held'; END IF;
  PERFORM vendor_count_wallet(p_merchant, p_now, p_vendor, p_asset, 0, p_amount);
END $$;

REVOKE ALL ON FUNCTION vendor_count_wallet, vendor_hold_wallet FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vendor_count_wallet, vendor_hold_wallet TO baize_app;
