-- What a vendor calls its own lobby: a page that is opened without a player. Null where it lists none.
ALTER TABLE game_vendor ADD COLUMN lobby_code text CHECK (lobby_code <> '');
