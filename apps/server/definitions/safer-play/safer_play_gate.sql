-- Limits of stakes, read in the transaction that moves the money: one answer for each stake, null where it may go on, else
-- 'limit_reached', or 'busy' where the member's other stake is not committed yet. Null altogether where nobody has a limit,
-- which is what nearly every batch gets, for one look into an index.
CREATE OR REPLACE FUNCTION safer_play_gate(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_member int8[], p_asset text[], p_amount int8[], p_wait boolean
) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_limited int8[];
  v_locked int8[];
  v_answers text[];
BEGIN
  SELECT array_agg(DISTINCT l.member_id) INTO v_limited FROM safer_play_limit AS l
  WHERE l.merchant_id = p_merchant AND l.member_id = ANY (p_member) AND l.kind <> 'deposit';
  IF v_limited IS NULL THEN RETURN NULL; END IF;
  IF p_wait THEN
    SELECT array_agg(q.member_id) INTO v_locked FROM (
      SELECT m.member_id FROM safer_play_member AS m
      WHERE m.merchant_id = p_merchant AND m.member_id = ANY (v_limited) ORDER BY m.member_id FOR UPDATE) AS q;
  ELSE
    SELECT array_agg(q.member_id) INTO v_locked FROM (
      SELECT m.member_id FROM safer_play_member AS m
      WHERE m.merchant_id = p_merchant AND m.member_id = ANY (v_limited) ORDER BY m.member_id FOR UPDATE SKIP LOCKED) AS q;
  END IF;
  WITH staked AS (
    SELECT s.member_id, s.asset, s.ord, sum(s.amount) OVER (PARTITION BY s.member_id, s.asset ORDER BY s.ord) AS running
    FROM unnest(p_member, p_asset, p_amount) WITH ORDINALITY AS s (member_id, asset, amount, ord)
  ), held AS (
    SELECT l.member_id, l.kind, l.period, min(l.amount) AS amount, a.asset
    FROM safer_play_limit AS l
    -- What is limited is real money; play money of a trial has an asset of its own.
    JOIN (SELECT DISTINCT member_id, asset FROM staked WHERE asset NOT LIKE '%.trial') AS a ON a.member_id = l.member_id
    WHERE l.merchant_id = p_merchant AND l.member_id = ANY (v_limited) AND l.kind <> 'deposit'
    GROUP BY l.member_id, l.kind, l.period, a.asset
  ), rest AS (
    SELECT h.member_id, h.asset, h.kind, h.amount - safer_play_used(p_merchant, p_now, p_time_zone, h.member_id, h.asset,
      h.kind, safer_play_since(p_now, p_time_zone, h.period)) AS amount
    FROM held AS h WHERE h.member_id = ANY (v_locked)
  )
  SELECT array_agg(
    CASE
      WHEN NOT s.member_id = ANY (v_limited) THEN NULL
      WHEN v_locked IS NULL OR NOT s.member_id = ANY (v_locked) THEN 'busy'
      WHEN EXISTS (SELECT FROM rest AS r WHERE r.member_id = s.member_id AND r.asset = s.asset
        AND CASE WHEN r.kind = 'session' THEN r.amount <= 0 ELSE r.amount < s.running END) THEN 'limit_reached'
    END ORDER BY s.ord)
  INTO v_answers FROM staked AS s;
  RETURN v_answers;
END $$;
REVOKE ALL ON FUNCTION safer_play_gate FROM PUBLIC;
GRANT EXECUTE ON FUNCTION safer_play_gate TO baize_app;
