-- The facts of an issue are written in the order of the key of play_fact: neighbours lie on one page of its index.
DO $$
DECLARE
  v_function regprocedure := 'lottery_book_issue(int4, int8, timestamptz, text, text[], int8[], int8[])'::regprocedure;
  v_before text := pg_get_functiondef(v_function::oid);
  v_after text;
BEGIN
  v_after := replace(v_before, 'GROUP BY u.member_id, u.asset HAVING sum(u.orders) > 0',
    'GROUP BY u.member_id, u.asset HAVING sum(u.orders) > 0 ORDER BY u.member_id');
  IF v_after = v_before THEN RAISE EXCEPTION '% adds up no bettors', v_function; END IF;
  EXECUTE v_after;
END $$;
