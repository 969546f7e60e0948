-- The same of a draw: it belongs to an issue that is drawn, and its seed is the committed one.
CREATE OR REPLACE FUNCTION lottery_draw_is_promised() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM lottery_issue AS i WHERE i.merchant_id = NEW.merchant_id AND i.id = NEW.issue_id AND i.status = 'drawn'
      AND i.source = NEW.source AND (i.source <> 'house' OR i.commitment = sha256(NEW.seed))) THEN
    RAISE EXCEPTION 'a draw needs an issue that is drawn, and its committed seed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
