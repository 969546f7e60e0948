-- When a vendor was asked for its games last, whatever it answered: it may be asked once a minute.
ALTER TABLE game_vendor ADD COLUMN asked_at timestamptz;
UPDATE game_vendor SET asked_at = synced_at;
