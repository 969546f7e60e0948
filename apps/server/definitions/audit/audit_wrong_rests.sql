-- Entries whose words were taken out and that are not as they were left.
CREATE OR REPLACE FUNCTION audit_wrong_rests() RETURNS TABLE (erased_by uuid) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT r.erased_by FROM (
    SELECT e.erased_by, encode(sha256(string_agg(audit_rest(e), ''::bytea ORDER BY e.id)), 'hex') AS rest
    FROM audit_entry AS e WHERE e.erased_by IS NOT NULL GROUP BY e.erased_by) AS r
  LEFT JOIN audit_entry AS told ON told.id = r.erased_by AND told.action = 'audit.wordsTakenOut' AND told.erased_by IS NULL
  WHERE told.after ->> 'rest' IS DISTINCT FROM r.rest;
END;
GRANT EXECUTE ON FUNCTION audit_wrong_rests TO baize_app;
