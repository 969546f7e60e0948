-- Idempotence. A command's key is inserted first, with the result that it will have if nothing refuses it; a duplicate
-- that is under way elsewhere makes the insert wait for its commit, and is then read in a new statement.

-- One endpoint's commands. `state` for each: 'new' (go on), 'replayed' (`result` is the first one's), 'id_reused' (the
-- same id with other content) or 'busy' (the same key twice in this call: the later one comes again).
CREATE FUNCTION ledger_begin(
  p_merchant int4, p_now timestamptz, p_endpoint text, p_actor text[], p_id uuid[], p_hash bytea[], p_result jsonb[],
  OUT state text[], OUT result jsonb[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_rows int8;
  v_actor text[];
  v_id uuid[];
BEGIN
  WITH made AS (
    INSERT INTO ledger_command (merchant_id, actor, endpoint, id, content_hash, result, created_at)
    SELECT p_merchant, c.actor, p_endpoint, c.id, c.hash, c.result, p_now
    FROM unnest(p_actor, p_id, p_hash, p_result) AS c (actor, id, hash, result)
    ORDER BY c.id, c.actor
    ON CONFLICT DO NOTHING
    RETURNING ledger_command.actor, ledger_command.id
  )
  SELECT count(*), array_agg(made.actor), array_agg(made.id) INTO v_rows, v_actor, v_id FROM made;

  IF v_rows = cardinality(p_id) THEN
    state := array_fill('new'::text, ARRAY[cardinality(p_id)]);
    result := p_result;
    RETURN;
  END IF;

  SELECT
    array_agg(CASE
      WHEN m.id IS NOT NULL AND c.nth = 1 THEN 'new'
      WHEN m.id IS NOT NULL THEN 'busy'
      WHEN k.content_hash = c.hash THEN 'replayed'
      WHEN k.content_hash IS NULL THEN 'busy'
      ELSE 'id_reused' END ORDER BY c.ord),
    array_agg(CASE WHEN m.id IS NULL AND k.content_hash = c.hash THEN k.result ELSE c.result END ORDER BY c.ord)
  INTO state, result
  FROM (
    SELECT u.*, row_number() OVER (PARTITION BY u.actor, u.id ORDER BY u.ord) AS nth
    FROM unnest(p_actor, p_id, p_hash, p_result) WITH ORDINALITY AS u (actor, id, hash, result, ord)
  ) AS c
  LEFT JOIN unnest(v_actor, v_id) AS m (actor, id) ON m.actor = c.actor AND m.id = c.id
  LEFT JOIN ledger_command AS k
    ON k.merchant_id = p_merchant AND k.id = c.id AND k.actor = c.actor AND k.endpoint = p_endpoint;
END $$;

-- Takes back the keys of commands that were refused or come again, so that their ids stay free.
CREATE FUNCTION ledger_forget(p_merchant int4, p_endpoint text, p_actor text[], p_id uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
  DELETE FROM ledger_command AS k USING unnest(p_actor, p_id) AS c (actor, id)
  WHERE k.merchant_id = p_merchant AND k.id = c.id AND k.actor = c.actor AND k.endpoint = p_endpoint
$$;

-- Puts another result on keys that this transaction made: a refusal that is kept, or what only the database knew.
CREATE FUNCTION ledger_settle_result(
  p_merchant int4, p_endpoint text, p_actor text[], p_id uuid[], p_result jsonb[]
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
  UPDATE ledger_command AS k SET result = c.result FROM unnest(p_actor, p_id, p_result) AS c (actor, id, result)
  WHERE k.merchant_id = p_merchant AND k.id = c.id AND k.actor = c.actor AND k.endpoint = p_endpoint
$$;

-- Forgets commands older than `p_before`, at most `p_limit` of each partition; nobody repeats a call after months.
CREATE FUNCTION ledger_prune_commands(p_before timestamptz, p_limit int4) RETURNS int8
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

REVOKE ALL ON FUNCTION ledger_begin, ledger_forget, ledger_settle_result, ledger_prune_commands FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_begin, ledger_forget, ledger_settle_result, ledger_prune_commands TO baize_app;
