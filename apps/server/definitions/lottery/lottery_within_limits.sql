-- What a bettor has in an issue is looked up by the whole key, one row at a time. As joins these looks read all bettors of the
-- merchant for every batch of slips, as long as the planner thought that the table was small.
CREATE OR REPLACE FUNCTION lottery_within_limits(
  p_merchant int4, p_issue int8[], p_member int8[], p_asset text[], p_state text[], p_stake_max int8,
  p_prize_max numeric
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
BEGIN
  IF EXISTS (
    SELECT FROM unnest(p_issue, p_member, p_asset, p_state) AS c (issue_id, member_id, asset, state)
    CROSS JOIN LATERAL (
      SELECT b.stake, b.prize_max FROM lottery_bettor AS b
      WHERE b.merchant_id = p_merchant AND b.issue_id = c.issue_id AND b.member_id = c.member_id AND b.asset = c.asset
      LIMIT 1
    ) AS held
    WHERE c.state = 'ok' AND (held.stake > p_stake_max OR held.prize_max > p_prize_max)
  ) THEN
    RAISE EXCEPTION 'a bettor has more in an issue than the limits allow' USING ERRCODE = 'serialization_failure';
  END IF;
END $$;
REVOKE ALL ON FUNCTION lottery_within_limits FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lottery_within_limits TO baize_app;
