-- Every process keeps a copy of what there is to play. A change is told to all of them when it is committed, whoever makes it: an operator, a
-- vendor's own list, a command. When a vendor was asked last, and with which success, is no change.
CREATE FUNCTION games_tell_catalogue() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM pg_notify('baize_catalogue', '');
  RETURN NULL;
END $$;

CREATE TRIGGER game_tells AFTER INSERT OR UPDATE OR DELETE ON game
  FOR EACH STATEMENT EXECUTE FUNCTION games_tell_catalogue();
CREATE TRIGGER game_vendor_tells AFTER INSERT OR DELETE OR UPDATE OF enabled, maintenance, maintenance_until, names, vassalage, account_type_id,
  protocol, wallet, game_types, popup_list, sort, api_url, operator_id, public_key, sealed_private_key, sealed_secret, origins, lobby_code
  ON game_vendor FOR EACH STATEMENT EXECUTE FUNCTION games_tell_catalogue();
REVOKE ALL ON FUNCTION games_tell_catalogue FROM PUBLIC;
