-- The issues that have something to fold, and those of which nothing is to be kept.
CREATE OR REPLACE FUNCTION lottery_unfolded_issues() RETURNS TABLE (merchant_id int4, issue_id int8)
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
GRANT EXECUTE ON FUNCTION lottery_unfolded_issues TO baize_app;
