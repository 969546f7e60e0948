-- A settled issue goes back to drawn by a correction alone, and an issue with a result is cancelled by an annulment alone: the owner's functions.
CREATE OR REPLACE FUNCTION lottery_issue_moves_on() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.status, NEW.status) IN (('selling', 'closed'), ('selling', 'cancelled'), ('closed', 'drawn'),
    ('closed', 'cancelled'), ('drawn', 'settled')) THEN
    RETURN NEW;
  END IF;
  IF (OLD.status, NEW.status) IN (('settled', 'drawn'), ('drawn', 'cancelled'), ('settled', 'cancelled'))
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'issue % does not go from % to %', OLD.number, OLD.status, NEW.status USING ERRCODE = 'check_violation';
END $$;
