-- Where the results of an outside game come from. Issues that are not drawn follow their game; a house's own keep their seed, and no
-- game comes to the house or leaves it this way. ok · wrong_state.
CREATE OR REPLACE FUNCTION lottery_change_source(p_merchant int4, p_game text, p_source text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_source text;
BEGIN
  SELECT source INTO v_source FROM lottery_game WHERE merchant_id = p_merchant AND code = p_game FOR UPDATE;
  IF v_source IS NULL OR v_source = 'house' OR p_source NOT IN ('feed', 'entry') THEN RETURN 'wrong_state'; END IF;
  UPDATE lottery_issue SET source = p_source
  WHERE merchant_id = p_merchant AND game_code = p_game AND status IN ('selling', 'closed') AND source NOT IN ('house', p_source);
  RETURN 'ok';
END $$;
REVOKE ALL ON FUNCTION lottery_change_source FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lottery_change_source TO baize_app;
