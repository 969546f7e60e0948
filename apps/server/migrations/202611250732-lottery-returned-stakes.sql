-- A stake that a push gives back came back: the bettor's record, the day's result and what agents are paid of a loss count it with the
-- prizes, so that stake and prize differ by what the house has won. Valid turnover is without it, as before.
DO $$
DECLARE
  v_function regprocedure := 'lottery_book_issue(int4, int8, timestamptz, text, text[], int8[], int8[])'::regprocedure;
  v_before text := pg_get_functiondef(v_function::oid);
  v_after text;
BEGIN
  v_after := replace(v_before, 'array_agg(q.prize) AS prize', 'array_agg(q.prize + q.refund) AS prize');
  IF v_after = v_before THEN RAISE EXCEPTION '% books no prizes', v_function; END IF;
  EXECUTE v_after;
END $$;
