-- The end of a period, but never within what laws of licences ask for at least by the database's own clock: whatever the application asks,
-- what is younger than that stays.
CREATE OR REPLACE FUNCTION safer_play_end(p_kind text, p_before timestamptz) RETURNS timestamptz LANGUAGE sql STABLE
RETURN least(p_before, now() - CASE p_kind
  WHEN 'logins' THEN interval '12 months'
  WHEN 'messages' THEN interval '3 months'
  WHEN 'feedback' THEN interval '12 months'
  WHEN 'viewings' THEN interval '24 months'
  WHEN 'vendorCalls' THEN interval '3 months'
  ELSE interval '60 months'
END);
GRANT EXECUTE ON FUNCTION safer_play_end TO baize_app;
