-- The least UUIDv7 of a moment: ids of a table stand in the order of time.
CREATE OR REPLACE FUNCTION safer_play_least_id(p_at timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT
RETURN (lpad(to_hex((extract(epoch FROM p_at) * 1000)::int8), 12, '0') || '70008000000000000000')::uuid;
GRANT EXECUTE ON FUNCTION safer_play_least_id TO baize_app;
