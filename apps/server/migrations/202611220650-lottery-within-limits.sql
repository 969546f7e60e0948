-- Holds what bettors have in an issue against the limits once more when their wallets are locked, in the statement that took the bets.
-- Two processes may each have found room for a slip of the same bettor: whoever comes second is undone here and comes again.
CREATE FUNCTION lottery_within_limits(
  p_merchant int4, p_issue int8[], p_member int8[], p_asset text[], p_state text[], p_stake_max int8, p_prize_max numeric
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
BEGIN
  IF EXISTS (
    SELECT FROM unnest(p_issue, p_member, p_asset, p_state) AS c (issue_id, member_id, asset, state)
    JOIN lottery_bettor AS b ON b.merchant_id = p_merchant AND b.issue_id = c.issue_id AND b.member_id = c.member_id
      AND b.asset = c.asset
    WHERE c.state = 'ok' AND (b.stake > p_stake_max OR b.prize_max > p_prize_max)
  ) THEN
    RAISE EXCEPTION 'a bettor has more in an issue than the limits allow' USING ERRCODE = 'serialization_failure';
  END IF;
END $$;
REVOKE ALL ON FUNCTION lottery_within_limits FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lottery_within_limits TO baize_app;

-- The seed of a cancelled issue is published by an update alone, which holds it to the commitment: no row begins with one.
CREATE FUNCTION lottery_void_begins_sealed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'the seed of an issue is published after its cancellation' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER lottery_void_begins_sealed BEFORE INSERT ON lottery_void
  FOR EACH ROW WHEN (NEW.seed IS NOT NULL) EXECUTE FUNCTION lottery_void_begins_sealed();
