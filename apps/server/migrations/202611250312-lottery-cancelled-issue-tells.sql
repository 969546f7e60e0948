-- A cancelled issue whose stakes went back says so, as one does that was settled.
DO $$
DECLARE
  v_function regprocedure := 'lottery_book_issue(int4, int8, timestamptz, text, text[], int8[], int8[])'::regprocedure;
  v_before text := pg_get_functiondef(v_function::oid);
  v_after text;
BEGIN
  v_after := regexp_replace(v_before, 'WHERE f\.fact IS NOT NULL;\s+UPDATE lottery_settlement SET phase = ''done''',
    'WHERE f.fact IS NOT NULL;
    INSERT INTO event_outbox (merchant_id, type, payload) VALUES (p_merchant, ''lottery.issue.changed'',
      jsonb_build_object(''gameCode'', v_issue.game_code, ''issueNo'', v_issue.number, ''at'', p_now));
    UPDATE lottery_settlement SET phase = ''done''');
  IF v_after = v_before THEN RAISE EXCEPTION '% books no cancelled issue', v_function; END IF;
  EXECUTE v_after;
END $$;
