-- What promotions say is content too: its versions stand in the same history.
ALTER TABLE content_history DROP CONSTRAINT content_history_kind_check;
ALTER TABLE content_history ADD CONSTRAINT content_history_kind_check
  CHECK (kind IN ('announcement', 'help', 'promotion'));
