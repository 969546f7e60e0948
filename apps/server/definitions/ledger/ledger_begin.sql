-- One endpoint's commands. `state` for each: 'new' (go on), 'replayed' (`result` is the first one's), 'id_reused' (the
-- same id with other content) or 'busy' (the same key twice in this call: the later one comes again).
CREATE OR REPLACE FUNCTION ledger_begin(
  p_merchant int4, p_now timestamptz, p_endpoint text, p_actor text[], p_id uuid[], p_hash bytea[], p_result jsonb[],
  OUT state text[], OUT result jsonb[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
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
REVOKE ALL ON FUNCTION ledger_begin FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_begin TO baize_app;
