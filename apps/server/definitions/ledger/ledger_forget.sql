-- Takes back the keys of commands that were refused or come again, so that their ids stay free.
CREATE OR REPLACE FUNCTION ledger_forget(p_merchant int4, p_endpoint text, p_actor text[], p_id uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
  DELETE FROM ledger_command AS k USING unnest(p_actor, p_id) AS c (actor, id)
  WHERE k.merchant_id = p_merchant AND k.id = c.id AND k.actor = c.actor AND k.endpoint = p_endpoint
$$;
REVOKE ALL ON FUNCTION ledger_forget FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_forget TO baize_app;
