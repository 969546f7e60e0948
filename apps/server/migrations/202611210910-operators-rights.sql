-- Who may what in the console is not the application's to change: roles come with migrations, an account's role and state from whoever
-- owns the database. What was proposed stays as it was written; it is decided once.
REVOKE INSERT, UPDATE ON operator_role FROM baize_app;
REVOKE UPDATE ON operator_account, operator_session, operator_proposal FROM baize_app;
GRANT UPDATE (totp_step, failures, failed_at, locked_until, last_login_at) ON operator_account TO baize_app;
GRANT UPDATE (last_seen_at, ended_at, ended_why) ON operator_session TO baize_app;
GRANT UPDATE (state, decided_by, decided_by_name, decided_at, decision_reason) ON operator_proposal TO baize_app;

CREATE FUNCTION operator_proposal_once() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'proposal % was decided already', OLD.id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER operator_proposal_once BEFORE UPDATE ON operator_proposal
  FOR EACH ROW WHEN (OLD.state <> 'proposed') EXECUTE FUNCTION operator_proposal_once();
