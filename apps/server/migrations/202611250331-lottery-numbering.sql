-- From a day on the draws of a game count from a number that an operator gave the first of them: official numbers pass over days that this
-- house never knew, and some lotteries number their draws without a year.
CREATE TABLE lottery_numbering (
  merchant_id int4 NOT NULL,
  game_code text NOT NULL,
  day date NOT NULL,
  number int4 NOT NULL CHECK (number > 0),
  reason text NOT NULL,
  set_by text NOT NULL,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, game_code, day)
);
-- What counts from later days is taken back by a new number; who set what stays in the audit log.
GRANT SELECT, INSERT, DELETE ON lottery_numbering TO baize_app;

-- Takes away the issues of an outside game from a day on, so that they can be made again under the numbers given: how many there were, or
-- null where one is over or held a bet, or where an issue that stays has one of the numbers. An issue never changes into another: what is
-- taken away is cancelled, and its number is free.
CREATE FUNCTION lottery_take_unsold(p_merchant int4, p_game text, p_from date, p_numbers text[], p_now timestamptz) RETURNS int4
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
        AND (status <> 'selling' OR closes_at <= p_now OR source = 'house'))
    OR EXISTS (SELECT FROM lottery_order WHERE merchant_id = p_merchant AND issue_id = ANY (v_unsold))
    OR EXISTS (
      SELECT FROM lottery_issue WHERE merchant_id = p_merchant AND game_code = p_game AND number = ANY (p_numbers)
        AND id <> ALL (v_unsold)) THEN
    RETURN NULL;
  END IF;
  UPDATE lottery_issue SET status = 'cancelled', number = number || '-' || id
  WHERE merchant_id = p_merchant AND id = ANY (v_unsold);
  RETURN cardinality(v_unsold);
END $$;
REVOKE ALL ON FUNCTION lottery_take_unsold FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lottery_take_unsold TO baize_app;
