CREATE OR REPLACE FUNCTION safer_play_let_go_viewings(
  p_merchant int4, p_before timestamptz, p_most int4, p_by uuid, p_now timestamptz
) RETURNS int8
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT audit_take_out(p_merchant, ARRAY(SELECT safer_play_viewings(p_merchant, p_before, p_most)), p_by, 'retention', 'viewings', p_now)
$$;
REVOKE ALL ON FUNCTION safer_play_let_go_viewings FROM PUBLIC;
GRANT EXECUTE ON FUNCTION safer_play_let_go_viewings TO baize_app;
