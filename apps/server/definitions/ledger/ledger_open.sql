-- The account, made where it is not there yet. `p_bound` comes from the chart (modules/ledger/chart.ts).
CREATE OR REPLACE FUNCTION ledger_open(
  p_merchant int4, p_now timestamptz, p_owner text, p_member int8, p_kind text, p_qualifier text, p_asset text,
  p_bound text
) RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_id int8;
BEGIN
  FOR v_try IN 1..2 LOOP
    -- Two questions, because IS NOT DISTINCT FROM finds no index.
    IF p_member IS NULL THEN
      SELECT id INTO v_id FROM ledger_account
      WHERE merchant_id = p_merchant AND member_id IS NULL AND owner = p_owner AND kind = p_kind
        AND qualifier = p_qualifier AND asset = p_asset;
    ELSE
      SELECT id INTO v_id FROM ledger_account
      WHERE merchant_id = p_merchant AND member_id = p_member AND owner = p_owner AND kind = p_kind
        AND qualifier = p_qualifier AND asset = p_asset;
    END IF;
    IF v_id IS NOT NULL THEN RETURN v_id; END IF;
    INSERT INTO ledger_account (merchant_id, owner, member_id, kind, qualifier, asset, bound, opened_at)
    VALUES (p_merchant, p_owner, p_member, p_kind, p_qualifier, p_asset, p_bound, p_now)
    ON CONFLICT DO NOTHING RETURNING id INTO v_id;
    IF v_id IS NOT NULL THEN RETURN v_id; END IF;
  END LOOP;
  RAISE EXCEPTION 'the account could be neither found nor made';
END $$;
REVOKE ALL ON FUNCTION ledger_open FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_open TO baize_app;
