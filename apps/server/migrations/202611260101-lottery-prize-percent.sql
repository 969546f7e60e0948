-- At how many percent of the prize a bet on reduced numbers was taken, for showing: what it is paid are its frozen odds.
ALTER TABLE lottery_order ADD COLUMN prize_percent int2 CHECK (prize_percent BETWEEN 1 AND 99);

-- The functions that write orders take one array more; nothing else in them changes.
DO $$
DECLARE
  v_function regprocedure;
  v_before text;
  v_after text;
BEGIN
  FOR v_function IN
    SELECT oid::regprocedure FROM pg_proc WHERE proname IN ('lottery_place_bets', 'lottery_place_chase', 'lottery_write_orders')
  LOOP
    v_before := pg_get_functiondef(v_function::oid);
    v_after := replace(v_before, 'o_prize bigint[],', 'o_prize bigint[], o_percent smallint[],');
    IF v_after = v_before THEN RAISE EXCEPTION '% takes no prizes', v_function; END IF;
    v_before := v_after;
    v_after := regexp_replace(v_after, 'o_rebate, o_prize, (NULL|p_chase)\);', 'o_rebate, o_prize, o_percent, \1);');
    IF v_after = v_before THEN
      v_after := replace(v_after, 'prize_max, prize_group, prize_group_max,', 'prize_max, prize_percent, prize_group, prize_group_max,');
      v_after := replace(v_after, 'o.prize, o.prize_group, o.group_max,', 'o.prize, o.percent, o.prize_group, o.group_max,');
      v_after := regexp_replace(v_after, 'o_stake, o_rebate, o_prize\)(\s+AS o \(command, id, play,[^)]*rebate, prize)\)',
        'o_stake, o_rebate, o_prize, o_percent)\1, percent)');
      IF length(v_after) - length(v_before) <> length('prize_percent, ' || 'o.percent, ' || ', o_percent' || ', percent') THEN
        RAISE EXCEPTION '% writes no orders', v_function;
      END IF;
    END IF;
    EXECUTE format('DROP FUNCTION %s', v_function);
    EXECUTE v_after;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION lottery_place_bets, lottery_place_chase, lottery_write_orders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lottery_place_bets, lottery_place_chase, lottery_write_orders TO baize_app;

-- The view says what a new column is called only when it is made again.
DO $$
DECLARE
  v_view text := pg_get_viewdef('lottery_order_state'::regclass);
BEGIN
  v_view := regexp_replace(v_view, '\mo\.prize_max,', 'o.prize_max, o.prize_percent,');
  IF v_view !~ 'o\.prize_percent' THEN RAISE EXCEPTION 'lottery_order_state shows no prizes'; END IF;
  DROP VIEW lottery_order_state;
  EXECUTE 'CREATE VIEW lottery_order_state WITH (security_invoker = true) AS ' || v_view;
END $$;
GRANT SELECT ON lottery_order_state TO baize_app;
