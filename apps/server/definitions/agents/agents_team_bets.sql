-- Settled plays of a team of any size in the order of their ids, the newest first or the oldest: stretches of time, each four times as long as
-- the one before, until the page is full. The first is so short that a crowd's plays in it are soon read: a member is looked up by its key for
-- each fact.
CREATE OR REPLACE FUNCTION agents_team_bets(
  p_merchant int4, p_asset text, p_agent int8, p_level int4, p_from date, p_to date, p_product text, p_newest boolean,
  p_after uuid, p_anchor timestamptz, p_limit int4
) RETURNS TABLE (
  id uuid, at timestamptz, member_id int8, username text, level int4, product text, game text, kind text, stake int8,
  valid_turnover int8, prize int8, rebate int8
)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_least CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  v_most CONSTANT uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  v_anchor timestamptz := coalesce(uuid_extract_timestamp(p_after), p_anchor);
  v_span interval := '1 second';
  v_path ltree;
  v_low uuid := CASE WHEN p_newest THEN v_least ELSE coalesce(p_after, v_least) END;
  v_high uuid := CASE WHEN p_newest THEN coalesce(p_after, v_most) ELSE v_most END;
  v_edge uuid;
  v_found int4 := 0;
  v_more int4;
BEGIN
  SELECT m.path INTO v_path FROM public.member AS m WHERE m.merchant_id = p_merchant AND m.id = p_agent;
  LOOP
    IF v_span > interval '1 year' THEN
      v_edge := CASE WHEN p_newest THEN v_least ELSE v_most END;
    ELSIF p_newest THEN
      v_edge := public.ledger_uuid_floor(v_anchor - v_span);
    ELSE
      v_edge := public.ledger_uuid_floor(v_anchor + v_span);
    END IF;
    IF p_newest THEN v_low := v_edge; ELSE v_high := v_edge; END IF;
    RETURN QUERY
      SELECT f.id, f.at, f.member_id, m.username, m.depth, f.product, f.game, f.kind, f.stake, f.valid_turnover, f.prize, f.rebate
      FROM public.play_fact AS f
      CROSS JOIN LATERAL (
        SELECT w.username, w.path, (nlevel(w.path) - nlevel(v_path))::int4 AS depth FROM public.member AS w
        WHERE w.merchant_id = p_merchant AND w.id = f.member_id LIMIT 1
      ) AS m
      WHERE f.merchant_id = p_merchant AND f.id >= v_low AND f.id <= v_high AND f.id IS DISTINCT FROM p_after AND f.asset = p_asset
        AND f.kind IN ('settled', 'reversal') AND f.business_date BETWEEN p_from AND p_to
        AND (p_product IS NULL OR f.product = p_product)
        AND m.path <@ v_path AND m.depth > 0 AND (p_level IS NULL OR m.depth = p_level)
      ORDER BY CASE WHEN p_newest THEN f.id END DESC, CASE WHEN NOT p_newest THEN f.id END ASC
      LIMIT p_limit - v_found;
    GET DIAGNOSTICS v_more = ROW_COUNT;
    v_found := v_found + v_more;
    EXIT WHEN v_found >= p_limit OR v_span > interval '1 year';
    -- The edge itself was read: no fact has the id of an edge, whose random part is zero.
    IF p_newest THEN v_high := v_edge; ELSE v_low := v_edge; END IF;
    v_span := v_span * 4;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION agents_team_bets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION agents_team_bets TO baize_app;
