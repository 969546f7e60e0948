-- Adds up what batches appended, one row a play; what a settled issue might have cost is nobody's question any more.
CREATE OR REPLACE FUNCTION lottery_fold_exposure(p_merchant int4, p_issue int8) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
BEGIN
  WITH taken AS (
    DELETE FROM lottery_exposure AS e WHERE e.merchant_id = p_merchant AND e.issue_id = p_issue RETURNING *
  )
  INSERT INTO lottery_exposure (merchant_id, issue_id, asset, play_type, orders, stake, prize_max)
  SELECT t.merchant_id, t.issue_id, t.asset, t.play_type, sum(t.orders), sum(t.stake), sum(t.prize_max)
  FROM taken AS t JOIN lottery_issue AS i ON i.merchant_id = t.merchant_id AND i.id = t.issue_id
  WHERE i.status IN ('selling', 'closed', 'drawn')
  GROUP BY t.merchant_id, t.issue_id, t.asset, t.play_type;
END $$;
GRANT EXECUTE ON FUNCTION lottery_fold_exposure TO baize_app;
