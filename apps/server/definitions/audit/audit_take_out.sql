-- Takes the words out of some entries and writes down that it did. Answers how many; the app has no right to it, only what asks for it.
CREATE OR REPLACE FUNCTION audit_take_out(
  p_merchant int4, p_entries uuid[], p_by uuid, p_object_kind text, p_object_id text, p_now timestamptz
) RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
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
