-- What a bettor of an issue would have got back whatever was drawn, because the bets cover all results between them. It was never
-- at risk, and is no valid turnover. Most bettors have no row.
CREATE TABLE lottery_sure_return (
  merchant_id int4 NOT NULL,
  issue_id int8 NOT NULL,
  member_id int8 NOT NULL,
  asset text NOT NULL,
  amount int8 NOT NULL CHECK (amount > 0),
  PRIMARY KEY (merchant_id, issue_id, member_id, asset)
);
GRANT SELECT, INSERT, DELETE ON lottery_sure_return TO baize_app;

-- The turnover of a fact is the stake less what came back as a push, or less what was never at risk where that is more.
DO $$
DECLARE
  v_function regprocedure := 'lottery_book_issue(int4, int8, timestamptz, text, text[], int8[], int8[])'::regprocedure;
  v_before text := pg_get_functiondef(v_function::oid);
  v_after text;
BEGIN
  v_after := replace(v_before, 'array_agg(q.stake - q.refund) AS turnover',
    'array_agg(greatest(0, q.stake - greatest(q.refund, coalesce((
        SELECT s.amount FROM lottery_sure_return AS s WHERE s.merchant_id = p_merchant AND s.issue_id = p_issue
          AND s.member_id = q.member_id AND s.asset = q.asset), 0)))) AS turnover');
  IF v_after = v_before THEN RAISE EXCEPTION '% books no turnover', v_function; END IF;
  EXECUTE v_after;
END $$;
