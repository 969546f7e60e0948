-- What an issue may cost is folded issue by issue: all at once was a statement of up to a tenth of a second while bets went on.
DROP FUNCTION lottery_fold_exposure();

-- The issues that have something to fold, and those of which nothing is to be kept.
CREATE FUNCTION lottery_unfolded_issues() RETURNS TABLE (merchant_id int4, issue_id int8)
LANGUAGE sql STABLE
AS $$
  SELECT q.merchant_id, q.issue_id
  FROM (
    SELECT e.merchant_id, e.issue_id, count(*) AS rows FROM lottery_exposure AS e
    GROUP BY e.merchant_id, e.issue_id, e.asset, e.play_type
  ) AS q
  LEFT JOIN lottery_issue AS i ON i.merchant_id = q.merchant_id AND i.id = q.issue_id
  GROUP BY q.merchant_id, q.issue_id, i.status
  HAVING max(q.rows) > 1 OR i.status IS NULL OR i.status NOT IN ('selling', 'closed', 'drawn')
$$;

CREATE FUNCTION lottery_fold_exposure(p_merchant int4, p_issue int8) RETURNS void
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
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
GRANT EXECUTE ON FUNCTION lottery_unfolded_issues, lottery_fold_exposure TO baize_app;
