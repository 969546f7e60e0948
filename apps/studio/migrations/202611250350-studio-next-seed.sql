-- The pair after the one in use is made and promised beforehand: its server seed stands before the player says the seed that goes
-- with it. `bound` says that a pair came about so; one that the studio began by itself, or that is older than this, did not.
ALTER TABLE seed_pair ALTER COLUMN client_seed DROP NOT NULL;
ALTER TABLE seed_pair ADD COLUMN bound boolean NOT NULL DEFAULT false;
ALTER TABLE seed_pair ADD CONSTRAINT seed_pair_waits
  CHECK (client_seed IS NOT NULL OR (next_nonce = 0 AND revealed_at IS NULL AND NOT bound));
DROP INDEX seed_pair_in_use;
CREATE UNIQUE INDEX seed_pair_in_use ON seed_pair (holder) WHERE revealed_at IS NULL AND client_seed IS NOT NULL;
CREATE UNIQUE INDEX seed_pair_next ON seed_pair (holder) WHERE client_seed IS NULL;

-- A client seed is said once: rounds that were played under it stay what they were.
CREATE FUNCTION keep_client_seed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the client seed of a pair in use does not change';
END $$;
CREATE TRIGGER seed_pair_keep_client_seed BEFORE UPDATE OF client_seed, bound ON seed_pair
  FOR EACH ROW WHEN (OLD.client_seed IS NOT NULL) EXECUTE FUNCTION keep_client_seed();
GRANT UPDATE (client_seed, bound) ON seed_pair TO {app};
