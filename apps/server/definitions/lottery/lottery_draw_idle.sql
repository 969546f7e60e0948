-- Draws and books issues of the house that nobody bet on, all in one transaction, for a house that was down for hours: there is nothing to
-- evaluate and nobody to pay. What is not closed any more, or has a bet after all, is left alone. Answers which were drawn. Desks are told
-- of the newest of each game only.
CREATE OR REPLACE FUNCTION lottery_draw_idle(
  p_merchant int4[], p_issue int8[], p_seed bytea[], p_result text[], p_now timestamptz
) RETURNS SETOF int8
LANGUAGE plpgsql
AS $$
DECLARE
  v_drawn int8[];
BEGIN
  WITH held AS (
    SELECT i.merchant_id, i.id FROM lottery_issue AS i
    WHERE (i.merchant_id, i.id) IN (SELECT * FROM unnest(p_merchant, p_issue)) AND i.status = 'closed' AND i.source = 'house'
      AND NOT EXISTS (SELECT FROM lottery_bettor AS b WHERE b.merchant_id = i.merchant_id AND b.issue_id = i.id)
    ORDER BY i.id FOR UPDATE
  ), moved AS (
    UPDATE lottery_issue AS i SET status = 'drawn' FROM held AS h WHERE i.merchant_id = h.merchant_id AND i.id = h.id
    RETURNING i.id
  )
  SELECT array_agg(id) INTO v_drawn FROM moved;
  IF v_drawn IS NULL THEN RETURN; END IF;

  INSERT INTO lottery_draw (merchant_id, issue_id, game_code, number, seed, result, draws_at, drawn_at, source, beacon_value)
  SELECT i.merchant_id, i.id, i.game_code, i.number, q.seed, q.result, i.draws_at, p_now, 'house', ''
  FROM unnest(p_merchant, p_issue, p_seed, p_result) AS q (merchant_id, id, seed, result)
  JOIN lottery_issue AS i ON i.merchant_id = q.merchant_id AND i.id = q.id
  WHERE i.id = ANY (v_drawn);
  INSERT INTO lottery_settlement (merchant_id, issue_id, phase, next_attempt_at, started_at, finished_at)
  SELECT q.merchant_id, q.id, 'done', p_now, p_now, p_now FROM unnest(p_merchant, p_issue) AS q (merchant_id, id)
  WHERE q.id = ANY (v_drawn);
  UPDATE lottery_issue AS i SET status = 'settled' FROM unnest(p_merchant, p_issue) AS q (merchant_id, id)
  WHERE i.merchant_id = q.merchant_id AND i.id = q.id AND i.id = ANY (v_drawn);
  INSERT INTO event_outbox (merchant_id, type, payload)
  SELECT DISTINCT ON (d.merchant_id, d.game_code) d.merchant_id, 'lottery.settled',
    jsonb_build_object('gameCode', d.game_code, 'issueNo', d.number, 'result', d.result)
  FROM lottery_draw AS d JOIN unnest(p_merchant, p_issue) AS q (merchant_id, id) ON d.merchant_id = q.merchant_id AND d.issue_id = q.id
  WHERE q.id = ANY (v_drawn)
  ORDER BY d.merchant_id, d.game_code, d.draws_at DESC;
  RETURN QUERY SELECT unnest(v_drawn);
END $$;
GRANT EXECUTE ON FUNCTION lottery_draw_idle TO baize_app;
