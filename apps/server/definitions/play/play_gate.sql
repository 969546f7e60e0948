-- What became of an account is told before what became of its session, which ends with it: vendors say to the player why.
CREATE OR REPLACE FUNCTION play_gate(
  p_merchant int4, p_now timestamptz, p_scopes text[], p_member int8[], p_session uuid[], p_game text[]
) RETURNS text[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_stopped text[];
  v_all boolean;
  v_answers text[];
BEGIN
  SELECT array_agg(scope) INTO v_stopped FROM play_stop WHERE merchant_id IN (0, p_merchant);
  v_all := v_stopped IS NOT NULL AND ('all' = ANY (v_stopped) OR v_stopped && p_scopes);
  SELECT array_agg(
    CASE
      WHEN v_all OR 'game:' || p_game[c.n] = ANY (v_stopped) THEN 'play_stopped'
      WHEN m.id IS NULL OR m.status = 'closed' THEN 'account_closed'
      WHEN m.status <> 'active' THEN 'account_suspended'
      WHEN m.excluded_until > p_now THEN 'self_excluded'
      WHEN p_session[c.n] IS NOT NULL AND (s.id IS NULL OR s.ended_at IS NOT NULL OR s.expires_at <= p_now
        OR s.member_id <> c.member_id) THEN 'session_ended'
    END ORDER BY c.n)
  INTO v_answers
  FROM unnest(p_member) WITH ORDINALITY AS c (member_id, n)
  LEFT JOIN LATERAL (SELECT q.id, q.status, q.excluded_until FROM member AS q
    WHERE q.merchant_id = p_merchant AND q.id = c.member_id LIMIT 1) AS m ON true
  LEFT JOIN LATERAL (SELECT q.id, q.member_id, q.ended_at, q.expires_at FROM member_session AS q
    WHERE q.merchant_id = p_merchant AND q.id = p_session[c.n] LIMIT 1) AS s ON true;
  RETURN v_answers;
END $$;
REVOKE ALL ON FUNCTION play_gate FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_gate TO baize_app;
