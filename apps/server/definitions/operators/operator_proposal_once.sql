-- What a proposal said stays as it was written, but for the words about a person whom the house forgets; the app may not change them.
CREATE OR REPLACE FUNCTION operator_proposal_once() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF current_user <> 'baize_app' AND (NEW.state, NEW.decided_by, NEW.decided_at) IS NOT DISTINCT FROM (OLD.state, OLD.decided_by, OLD.decided_at)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'proposal % was decided already', OLD.id USING ERRCODE = 'check_violation';
END $$;
