-- Who may stake now: read in the transaction that moves the money, whatever a process remembers. One answer for each stake,
-- null where it may go on: 'play_stopped', 'session_ended', 'account_closed', 'account_suspended', 'self_excluded'.
-- A null session is one that is not asked for (a vendor's late bet, a chase that the clock buys).
CREATE FUNCTION play_gate(
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
      WHEN v_all OR 'game:' || c.game = ANY (v_stopped) THEN 'play_stopped'
      WHEN c.session_id IS NOT NULL AND (s.id IS NULL OR s.ended_at IS NOT NULL OR s.expires_at <= p_now
        OR s.member_id <> c.member_id) THEN 'session_ended'
      WHEN m.id IS NULL OR m.status = 'closed' THEN 'account_closed'
      WHEN m.status <> 'active' THEN 'account_suspended'
      WHEN m.excluded_until > p_now THEN 'self_excluded'
    END ORDER BY c.ord)
  INTO v_answers
  FROM unnest(p_member, p_session, p_game) WITH ORDINALITY AS c (member_id, session_id, game, ord)
  LEFT JOIN member AS m ON m.merchant_id = p_merchant AND m.id = c.member_id
  LEFT JOIN member_session AS s ON s.merchant_id = p_merchant AND s.id = c.session_id;
  RETURN v_answers;
END $$;

-- Facts, in arrays of one length; a null array is nothing of that figure. The business date is the merchant's own day.
CREATE FUNCTION play_write_facts(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_product text, p_kind text, p_fact uuid[], p_member int8[],
  p_game text[], p_reference uuid[], p_asset text[], p_wagered int8[] DEFAULT NULL, p_stake int8[] DEFAULT NULL,
  p_turnover int8[] DEFAULT NULL, p_prize int8[] DEFAULT NULL, p_rebate int8[] DEFAULT NULL,
  p_reversal_of uuid[] DEFAULT NULL
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_date date := (p_now AT TIME ZONE p_time_zone)::date;
BEGIN
  INSERT INTO play_fact (merchant_id, id, member_id, kind, product, game, reference, asset, wagered, stake,
    valid_turnover, prize, rebate, at, business_date, reversal_of)
  SELECT p_merchant, f.id, f.member_id, p_kind, p_product, f.game, f.reference, f.asset, coalesce(f.wagered, 0),
    coalesce(f.stake, 0), coalesce(f.turnover, 0), coalesce(f.prize, 0), coalesce(f.rebate, 0), p_now, v_date, f.reversal_of
  FROM unnest(p_fact, p_member, p_game, p_reference, p_asset, p_wagered, p_stake, p_turnover, p_prize, p_rebate,
    p_reversal_of)
    AS f (id, member_id, game, reference, asset, wagered, stake, turnover, prize, rebate, reversal_of);
END $$;

REVOKE ALL ON FUNCTION play_gate, play_write_facts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_gate, play_write_facts TO baize_app;
