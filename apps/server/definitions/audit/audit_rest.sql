-- The hash of what is left of an entry, and of the leaf that it had.
CREATE OR REPLACE FUNCTION audit_rest(entry audit_entry) RETURNS bytea LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT sha256(convert_to(jsonb_build_array(
    entry.id, entry.merchant_id, (extract(epoch FROM entry.at) * 1000000)::int8, entry.actor_kind, entry.actor_id,
    entry.actor_name, entry.action, entry.object_kind, entry.object_id, host(entry.ip), entry.tx::text,
    encode(entry.leaf, 'hex'))::text, 'UTF8'));
END;
GRANT EXECUTE ON FUNCTION audit_rest TO baize_app;
