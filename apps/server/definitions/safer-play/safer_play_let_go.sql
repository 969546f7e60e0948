-- Lets go of some records of a kind that are past their period, and answers of how many; to be called until there are none.
CREATE OR REPLACE FUNCTION safer_play_let_go(
  p_merchant int4, p_kind text, p_before timestamptz, p_most int4
) RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_period record;
  v_some int8;
  v_all int8 := 0;
BEGIN
  FOR v_period IN SELECT * FROM safer_play_periods(p_kind) LOOP
    EXECUTE format('WITH chosen AS (SELECT tableoid AS t, ctid AS c FROM %1$I WHERE merchant_id = $1 AND (%2$s) LIMIT $3) %3$s',
      v_period.relation, v_period.over,
      CASE v_period.act
        WHEN 'DELETE' THEN format('DELETE FROM %I AS o USING chosen WHERE o.tableoid = chosen.t AND o.ctid = chosen.c', v_period.relation)
        ELSE format('UPDATE %I AS o SET %s FROM chosen WHERE o.tableoid = chosen.t AND o.ctid = chosen.c', v_period.relation, v_period.act)
      END)
      USING p_merchant, safer_play_end(p_kind, p_before), p_most;
    GET DIAGNOSTICS v_some = ROW_COUNT;
    v_all := v_all + v_some;
    -- What hangs on a record goes before it: the next table waits until nothing is left of this one.
    EXIT WHEN v_some = p_most;
  END LOOP;
  RETURN v_all;
END $$;
REVOKE ALL ON FUNCTION safer_play_let_go FROM PUBLIC;
GRANT EXECUTE ON FUNCTION safer_play_let_go TO baize_app;
