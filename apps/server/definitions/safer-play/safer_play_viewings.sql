-- Entries of the log that say who looked at a member's data, and are past their period.
CREATE OR REPLACE FUNCTION safer_play_viewings(p_merchant int4, p_before timestamptz, p_most int4) RETURNS SETOF uuid LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT e.id FROM audit_entry AS e
  WHERE e.merchant_id = p_merchant AND e.id < safer_play_least_id(p_before) AND e.at < safer_play_end('viewings', p_before)
    AND e.erased_by IS NULL
    AND e.action IN ('members.personalDataShown', 'cashier.payeeRevealed', 'points.addressShown')
  LIMIT p_most;
END;
GRANT EXECUTE ON FUNCTION safer_play_viewings TO baize_app;
