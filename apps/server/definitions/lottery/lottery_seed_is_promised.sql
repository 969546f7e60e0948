-- A seed that is published stays, and is the one that was promised.
CREATE OR REPLACE FUNCTION lottery_seed_is_promised() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF OLD.seed IS NOT NULL OR NEW.seed IS NULL OR NOT EXISTS (
    SELECT FROM lottery_issue AS i WHERE i.merchant_id = NEW.merchant_id AND i.id = NEW.issue_id
      AND i.commitment = sha256(NEW.seed)) THEN
    RAISE EXCEPTION 'the seed of an issue is published once, and is the committed one' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
