-- What a member used of a kind of limit since a business day: ledger units, or seconds logged in. Stakes that are not settled
-- count as lost until they are.
CREATE OR REPLACE FUNCTION safer_play_used(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_member int8, p_asset text, p_kind text, p_since date
) RETURNS int8
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_start timestamptz := p_since::timestamp AT TIME ZONE p_time_zone;
  -- Ids begin with their moment: what is older than the period is not even looked at. Facts written by the database carry its
  -- own clock, which may be another than the house's in a trial run.
  v_from timestamptz := least(v_start, clock_timestamp() - (p_now - v_start)) - interval '1 hour';
  v_floor uuid := (lpad(to_hex((extract(epoch FROM v_from) * 1000)::int8), 12, '0') || '70008000000000000000')::uuid;
  v_used int8;
BEGIN
  IF p_kind = 'session' THEN
    SELECT coalesce(extract(epoch FROM sum(upper(r.span) - lower(r.span))), 0)::int8 INTO v_used
    FROM (
      SELECT unnest(range_agg(tstzrange(greatest(s.started_at, v_start),
        greatest(s.started_at, v_start, least(coalesce(s.ended_at, p_now), p_now))))) AS span
      FROM member_session AS s
      WHERE s.merchant_id = p_merchant AND s.member_id = p_member AND coalesce(s.ended_at, p_now) > v_start
    ) AS r;
    RETURN v_used;
  END IF;
  SELECT coalesce(sum(CASE WHEN p_kind = 'wager' THEN f.wagered ELSE f.wagered - f.prize - f.rebate END), 0)::int8
  INTO v_used
  FROM play_fact AS f
  WHERE f.merchant_id = p_merchant AND f.member_id = p_member AND f.id >= v_floor AND f.asset = p_asset
    AND f.business_date >= p_since;
  RETURN v_used;
END $$;
REVOKE ALL ON FUNCTION safer_play_used FROM PUBLIC;
GRANT EXECUTE ON FUNCTION safer_play_used TO baize_app;
