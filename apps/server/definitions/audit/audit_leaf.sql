-- The leaf hash of an entry (RFC 6962: a leaf is prefixed by 0x00). Times as microseconds, so no session setting matters.
CREATE OR REPLACE FUNCTION audit_leaf(entry audit_entry) RETURNS bytea LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT coalesce(entry.leaf, sha256('\x00'::bytea || convert_to(jsonb_build_array(
    entry.id, entry.merchant_id, (extract(epoch FROM entry.at) * 1000000)::int8, entry.actor_kind, entry.actor_id,
    entry.actor_name, entry.action, entry.object_kind, entry.object_id, entry.before, entry.after, entry.reason,
    host(entry.ip), entry.tx::text)::text, 'UTF8')));
END;
