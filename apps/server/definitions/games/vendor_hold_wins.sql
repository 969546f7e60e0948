CREATE OR REPLACE FUNCTION vendor_hold_wins(
  p_merchant int4, p_now timestamptz, p_vendor text, p_product text, c_id uuid[], c_member int8[], c_account int8[],
  c_house int8[], c_asset text[], c_amount int8[], c_game text[], c_round text[], c_round_id uuid[], c_stake int8[],
  c_transfer uuid[]
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_count int4 := cardinality(c_id);
  v_outcome text[];
BEGIN
  SELECT a.outcome INTO v_outcome FROM ledger_apply(p_merchant, p_now, ARRAY(SELECT generate_series(1, v_count)), c_transfer, c_house,
    c_account, c_amount, array_fill('prize'::text, ARRAY[v_count]), c_round_id, array_fill('pending'::text, ARRAY[v_count])) AS a;
  IF EXISTS (SELECT FROM unnest(v_outcome) AS o WHERE o <> 'ok') THEN
    RAISE EXCEPTION 'a win could not be held: %', v_outcome;
  END IF;
  INSERT INTO vendor_held_win (merchant_id, id, vendor_code, product, game_code, round, round_id, stake, member_id, account_id, house_id,
    asset, amount, transfer_id, held_at)
  SELECT p_merchant, c.id, p_vendor, p_product, c.game, c.round, c.round_id, c.stake, c.member_id, c.account_id, c.house_id, c.asset,
    c.amount, c.transfer, p_now
  FROM unnest(c_id, c_member, c_account, c_house, c_asset, c_amount, c_game, c_round, c_round_id, c_stake, c_transfer)
    AS c (id, member_id, account_id, house_id, asset, amount, game, round, round_id, stake, transfer);
END $$;
REVOKE ALL ON FUNCTION vendor_hold_wins FROM PUBLIC;
