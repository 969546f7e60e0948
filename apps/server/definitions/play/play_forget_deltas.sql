-- Days stay; what was added to them is forgotten once every reader has long taken it.
CREATE OR REPLACE FUNCTION play_forget_deltas(p_before timestamptz) RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_rows int8;
BEGIN
  DELETE FROM play_delta WHERE slot < p_before;
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  RETURN v_rows;
END $$;
REVOKE ALL ON FUNCTION play_forget_deltas FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_forget_deltas TO baize_app;
