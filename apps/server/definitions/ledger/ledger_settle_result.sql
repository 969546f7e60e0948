-- Puts another result on keys that this transaction made: a refusal that is kept, or what only the database knew.
CREATE OR REPLACE FUNCTION ledger_settle_result(
  p_merchant int4, p_endpoint text, p_actor text[], p_id uuid[], p_result jsonb[]
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
  UPDATE ledger_command AS k SET result = c.result FROM unnest(p_actor, p_id, p_result) AS c (actor, id, result)
  WHERE k.merchant_id = p_merchant AND k.id = c.id AND k.actor = c.actor AND k.endpoint = p_endpoint
$$;
REVOKE ALL ON FUNCTION ledger_settle_result FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_settle_result TO baize_app;
