-- Every process keeps a copy of what there is to play. A change is told to all of them when it is committed, whoever makes it: an operator, a
-- vendor's own list, a command. When a vendor was asked last, and with which success, is no change.
CREATE OR REPLACE FUNCTION games_tell_catalogue() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM pg_notify('baize_catalogue', '');
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION games_tell_catalogue FROM PUBLIC;
