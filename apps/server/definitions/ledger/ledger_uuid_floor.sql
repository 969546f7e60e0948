-- The least UUIDv7 of a moment: its first 48 bits are the milliseconds since 1970 (RFC 9562, 5.7). Ids know no time before: whatever is
-- older begins with the least of them, so that a range from there has everything.
CREATE OR REPLACE FUNCTION ledger_uuid_floor(p_at timestamptz) RETURNS uuid
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT (lpad(to_hex(greatest((extract(epoch FROM p_at) * 1000)::int8, 0)), 12, '0') || repeat('0', 20))::uuid $$;
