-- How many records of a kind are past their period; counted up to a bound of each table.
CREATE OR REPLACE FUNCTION safer_play_due(p_merchant int4, p_kind text, p_before timestamptz, p_most int4) RETURNS int8
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_period record;
  v_some int8;
  v_all int8 := 0;
BEGIN
  FOR v_period IN SELECT * FROM safer_play_periods(p_kind) LOOP
    EXECUTE format('SELECT count(*) FROM (SELECT FROM %I WHERE merchant_id = $1 AND (%s) LIMIT $3) AS due', v_period.relation, v_period.over)
      INTO v_some USING p_merchant, safer_play_end(p_kind, p_before), p_most;
    v_all := v_all + v_some;
  END LOOP;
  RETURN v_all;
END $$;
REVOKE ALL ON FUNCTION safer_play_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION safer_play_due TO baize_app;
