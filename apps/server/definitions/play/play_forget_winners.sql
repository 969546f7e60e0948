-- Winners of days before are no longer shown.
CREATE OR REPLACE FUNCTION play_forget_winners(p_before date) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$ DELETE FROM play_winner WHERE business_date < p_before $$;
REVOKE ALL ON FUNCTION play_forget_winners FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_forget_winners TO baize_app;
