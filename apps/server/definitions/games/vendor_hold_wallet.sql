-- Writes down what a movement brought back above the ceiling; the pending transfer of it is posted already.
CREATE OR REPLACE FUNCTION vendor_hold_wallet(
  p_merchant int4, p_now timestamptz, p_vendor text, p_product text, p_id uuid, p_member int8, p_asset text,
  p_amount int8, p_carried int8, p_pending uuid
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
REVOKE ALL ON FUNCTION vendor_hold_wallet FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vendor_hold_wallet TO baize_app;
