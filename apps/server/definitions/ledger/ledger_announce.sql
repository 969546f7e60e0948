-- Tells of balances that moved: one event for the whole call, each account once with its newest version.
CREATE OR REPLACE FUNCTION ledger_announce(
  p_merchant int4, p_member int8[], p_asset text[], p_version int8[]
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
  INSERT INTO event_outbox (merchant_id, type, payload)
  SELECT p_merchant, 'balances.changed', jsonb_build_object('accounts', jsonb_agg(
    jsonb_build_object('memberId', q.member_id::text, 'asset', q.asset, 'version', q.version)))
  FROM (
    SELECT b.member_id, b.asset, max(b.version) AS version FROM unnest(p_member, p_asset, p_version)
      AS b (member_id, asset, version)
    WHERE b.version IS NOT NULL GROUP BY b.member_id, b.asset
  ) AS q
  HAVING count(*) > 0
$$;
REVOKE ALL ON FUNCTION ledger_announce FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_announce TO baize_app;
