-- What a player was told last of a win that waits: whatever it becomes is told once.
ALTER TABLE vendor_held_win ADD COLUMN told text CHECK (told IN ('held', 'released', 'refused', 'taken_back'));
UPDATE vendor_held_win SET told = state WHERE state <> 'held';
CREATE INDEX vendor_held_win_untold ON vendor_held_win (held_at) WHERE told IS DISTINCT FROM state;
CREATE INDEX vendor_held_win_member ON vendor_held_win (merchant_id, member_id, held_at DESC);
GRANT UPDATE (told) ON vendor_held_win TO baize_app;
