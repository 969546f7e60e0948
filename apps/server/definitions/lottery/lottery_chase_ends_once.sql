-- An ended chase stays ended. The win that stopped it may be annulled: then it was stopped, and by no win.
CREATE OR REPLACE FUNCTION lottery_chase_ends_once() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.state, NEW.state) = ('won', 'stopped')
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN
    RETURN NEW;
  END IF;
  IF OLD.state <> 'running' OR NEW.state = 'running' THEN
    RAISE EXCEPTION 'chase % does not go from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
