-- Words that name a person can be taken out of entries that are old enough. What is left of such an entry says who (by number) did what to
-- which object and when; `leaf` is the hash that it had, so that the seals still hold, and `erased_by` names the entry that says so. That
-- one keeps the hash of everything that was left, under a seal of its own: nothing of it can be changed unseen.
ALTER TABLE audit_entry
  ADD COLUMN leaf bytea CHECK (octet_length(leaf) = 32),
  ADD COLUMN erased_by uuid,
  ADD CONSTRAINT audit_entry_erased CHECK ((leaf IS NULL) = (erased_by IS NULL)
    AND (leaf IS NULL OR (before IS NULL AND after IS NULL AND reason IS NULL)));
CREATE INDEX audit_entry_erased_by ON audit_entry (erased_by, id) WHERE erased_by IS NOT NULL;

CREATE OR REPLACE FUNCTION audit_leaf(entry audit_entry) RETURNS bytea LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT coalesce(entry.leaf, sha256('\x00'::bytea || convert_to(jsonb_build_array(
    entry.id, entry.merchant_id, (extract(epoch FROM entry.at) * 1000000)::int8, entry.actor_kind, entry.actor_id,
    entry.actor_name, entry.action, entry.object_kind, entry.object_id, entry.before, entry.after, entry.reason,
    host(entry.ip), entry.tx::text)::text, 'UTF8')));
END;

-- The hash of what is left of an entry, and of the leaf that it had.
CREATE FUNCTION audit_rest(entry audit_entry) RETURNS bytea LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT sha256(convert_to(jsonb_build_array(
    entry.id, entry.merchant_id, (extract(epoch FROM entry.at) * 1000000)::int8, entry.actor_kind, entry.actor_id,
    entry.actor_name, entry.action, entry.object_kind, entry.object_id, host(entry.ip), entry.tx::text,
    encode(entry.leaf, 'hex'))::text, 'UTF8'));
END;

-- Takes the words out of some entries and writes down that it did. Answers how many; the app has no right to it, only what asks for it.
CREATE FUNCTION audit_take_out(p_merchant int4, p_entries uuid[], p_by uuid, p_object_kind text, p_object_id text, p_now timestamptz)
RETURNS int8 LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_count int8;
  v_rest bytea;
BEGIN
  UPDATE audit_entry AS e SET leaf = audit_leaf(e), erased_by = p_by, before = NULL, after = NULL, reason = NULL,
    actor_name = CASE WHEN e.actor_kind = 'member' THEN '—' ELSE e.actor_name END,
    ip = CASE WHEN e.actor_kind = 'member' THEN NULL ELSE e.ip END
  WHERE e.merchant_id = p_merchant AND e.id = ANY (p_entries) AND e.erased_by IS NULL;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  IF v_count = 0 THEN RETURN 0; END IF;
  SELECT sha256(string_agg(audit_rest(e), ''::bytea ORDER BY e.id)) INTO v_rest FROM audit_entry AS e WHERE e.erased_by = p_by;
  INSERT INTO audit_entry (id, merchant_id, at, actor_kind, actor_id, actor_name, action, object_kind, object_id, after)
  VALUES (p_by, p_merchant, p_now, 'system', 'clock', 'Clock', 'audit.wordsTakenOut', p_object_kind, p_object_id,
    jsonb_build_object('entries', v_count, 'rest', encode(v_rest, 'hex')));
  RETURN v_count;
END $$;
REVOKE ALL ON FUNCTION audit_take_out FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_rest TO baize_app;

-- Entries whose words were taken out and that are not as they were left.
CREATE FUNCTION audit_wrong_rests() RETURNS TABLE (erased_by uuid) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT r.erased_by FROM (
    SELECT e.erased_by, encode(sha256(string_agg(audit_rest(e), ''::bytea ORDER BY e.id)), 'hex') AS rest
    FROM audit_entry AS e WHERE e.erased_by IS NOT NULL GROUP BY e.erased_by) AS r
  LEFT JOIN audit_entry AS told ON told.id = r.erased_by AND told.action = 'audit.wordsTakenOut' AND told.erased_by IS NULL
  WHERE told.after ->> 'rest' IS DISTINCT FROM r.rest;
END;
GRANT EXECUTE ON FUNCTION audit_wrong_rests TO baize_app;
