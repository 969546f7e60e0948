-- What was published before sales stays: the application only moves an issue on. Commitment, seed, beacon and times are written once.
REVOKE UPDATE ON lottery_issue FROM baize_app;
GRANT UPDATE (status, closed_at) ON lottery_issue TO baize_app;

-- And on means on: an issue that was closed or drawn is never for sale again.
CREATE FUNCTION lottery_issue_moves_on() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (('selling', 'closed'), ('selling', 'cancelled'), ('closed', 'drawn'),
    ('closed', 'cancelled'), ('drawn', 'settled')) THEN
    RAISE EXCEPTION 'issue % does not go from % to %', OLD.number, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lottery_issue_moves_on BEFORE UPDATE OF status ON lottery_issue
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION lottery_issue_moves_on();
