-- A number that a published draw has is taken: an issue with it would stand in its place.
CREATE OR REPLACE FUNCTION lottery_take_unsold(
  p_merchant int4, p_game text, p_from date, p_numbers text[], p_now timestamptz
) RETURNS int4
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_unsold int8[];
BEGIN
  -- Once these are locked, no batch can put a bet into them any more.
  SELECT array_agg(q.id) INTO v_unsold
  FROM (
    SELECT id FROM lottery_issue
    WHERE merchant_id = p_merchant AND game_code = p_game AND business_date >= p_from AND status <> 'cancelled'
    ORDER BY id FOR UPDATE
  ) AS q;
  v_unsold := coalesce(v_unsold, '{}');
  IF EXISTS (
      SELECT FROM lottery_issue WHERE merchant_id = p_merchant AND id = ANY (v_unsold)
        AND (status <> 'selling' OR closes_at <= p_now OR (source = 'house' AND opens_at <= p_now)))
    OR EXISTS (SELECT FROM lottery_order WHERE merchant_id = p_merchant AND issue_id = ANY (v_unsold))
    OR EXISTS (
      SELECT FROM lottery_issue WHERE merchant_id = p_merchant AND game_code = p_game AND number = ANY (p_numbers)
        AND id <> ALL (v_unsold))
    OR EXISTS (
      SELECT FROM lottery_published WHERE merchant_id = p_merchant AND game_code = p_game AND number = ANY (p_numbers)) THEN
    RETURN NULL;
  END IF;
  UPDATE lottery_issue SET status = 'cancelled', number = number || '-' || id
  WHERE merchant_id = p_merchant AND id = ANY (v_unsold);
  RETURN cardinality(v_unsold);
END $$;
REVOKE ALL ON FUNCTION lottery_take_unsold FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lottery_take_unsold TO baize_app;
