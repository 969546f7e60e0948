-- Forgets commands older than `p_before`, at most `p_limit` of each partition; nobody repeats a call after months.
CREATE OR REPLACE FUNCTION ledger_prune_commands(p_before timestamptz, p_limit int4) RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_rows int8;
BEGIN
  IF p_before > now() - interval '30 days' THEN
    RAISE EXCEPTION 'commands are kept for at least 30 days';
  END IF;
  DELETE FROM ledger_command WHERE (tableoid, ctid) IN (
    SELECT tableoid, ctid FROM ledger_command WHERE created_at < p_before LIMIT p_limit);
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  RETURN v_rows;
END $$;
REVOKE ALL ON FUNCTION ledger_prune_commands FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_prune_commands TO baize_app;
