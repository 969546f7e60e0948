-- The seed of a cancelled issue is published by an update alone, which holds it to the commitment: no row begins with one.
CREATE OR REPLACE FUNCTION lottery_void_begins_sealed() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'the seed of an issue is published after its cancellation' USING ERRCODE = 'check_violation';
END $$;
