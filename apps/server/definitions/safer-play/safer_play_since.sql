-- The first day of the business period that a moment lies in; weeks begin on Monday.
CREATE OR REPLACE FUNCTION safer_play_since(p_now timestamptz, p_time_zone text, p_period text) RETURNS date
LANGUAGE sql STABLE
RETURN date_trunc(p_period, p_now AT TIME ZONE p_time_zone)::date;
REVOKE ALL ON FUNCTION safer_play_since FROM PUBLIC;
GRANT EXECUTE ON FUNCTION safer_play_since TO baize_app;
