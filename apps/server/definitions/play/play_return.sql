-- Pays prizes or gives money back out of the house's accounts, one element for each payment. Never refused: an account
-- that another transaction holds is credited a moment later (its `balance` is null then). Facts are the caller's:
-- settlement writes them in sums through play_write_facts.
CREATE OR REPLACE FUNCTION play_return(
  p_merchant int4, p_now timestamptz, p_code text, p_member int8[], p_asset text[], p_account int8[], p_house int8[],
  p_amount int8[], p_reference uuid[], p_transfer uuid[],
  OUT balance int8[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_count int4 := cardinality(p_transfer);
  v_outcome text[];
  v_version int8[];
BEGIN
  SELECT a.outcome, a.balance, a.version INTO v_outcome, balance, v_version
  FROM ledger_apply(p_merchant, p_now, ARRAY(SELECT generate_series(1, v_count)), p_transfer, p_house, p_account, p_amount,
    array_fill(p_code, ARRAY[v_count]), p_reference) AS a;
  IF EXISTS (SELECT FROM unnest(v_outcome) AS o WHERE o <> 'ok') THEN
    RAISE EXCEPTION 'a return was refused: %', ARRAY(SELECT DISTINCT o FROM unnest(v_outcome) AS o WHERE o <> 'ok');
  END IF;
  PERFORM ledger_announce(p_merchant, p_member, p_asset, v_version);
END $$;
REVOKE ALL ON FUNCTION play_return FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_return TO baize_app;
