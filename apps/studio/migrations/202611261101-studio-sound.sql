-- Whether a player's games sound, once the player has said so. Games open at several addresses, and a browser keeps things for one only.
ALTER TABLE player ADD COLUMN sound boolean;
GRANT UPDATE (sound) ON player TO {app};
