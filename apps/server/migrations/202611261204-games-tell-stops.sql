-- A kill switch is part of what there is to play: every process reads its copy again when one is set or lifted.
CREATE TRIGGER play_stop_tells AFTER INSERT OR UPDATE OR DELETE ON play_stop
  FOR EACH STATEMENT EXECUTE FUNCTION games_tell_catalogue();
