-- What is answered already, or cannot be yet: `busy` where the member is somebody else's or the batch has the id twice, the old
-- answer of a call that comes again, `id_reused`, `rolled_back`. The others have NULL.
CREATE OR REPLACE FUNCTION vendor_answered(
  p_merchant int4, p_vendor text, p_held int8[], c_id uuid[], c_hash bytea[], c_member int8[],
  OUT status text[], OUT balance int8[], OUT replayed boolean[]
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_count int4 := cardinality(c_id);
  v_known record;
  k int4;
BEGIN
  status := array_fill(NULL::text, ARRAY[v_count]);
  balance := array_fill(NULL::int8, ARRAY[v_count]);
  replayed := array_fill(false, ARRAY[v_count]);
  FOR i IN 1..v_count LOOP
    IF NOT c_member[i] = ANY (p_held) OR array_position(c_id, c_id[i]) < i THEN status[i] := 'busy'; END IF;
  END LOOP;
  IF NOT EXISTS (SELECT FROM vendor_transaction AS t
      WHERE t.merchant_id = p_merchant AND t.vendor_code = p_vendor AND t.id = ANY (c_id))
    AND NOT EXISTS (SELECT FROM vendor_undone AS u
      WHERE u.merchant_id = p_merchant AND u.vendor_code = p_vendor AND u.id = ANY (c_id)) THEN
    RETURN;
  END IF;
  FOR v_known IN
    SELECT t.id, t.content_hash, t.status, t.balance FROM vendor_transaction AS t
    WHERE t.merchant_id = p_merchant AND t.vendor_code = p_vendor AND t.id = ANY (c_id)
  LOOP
    k := array_position(c_id, v_known.id);
    CONTINUE WHEN status[k] = 'busy';
    replayed[k] := v_known.content_hash = c_hash[k];
    status[k] := CASE WHEN replayed[k] THEN v_known.status ELSE 'id_reused' END;
    balance[k] := CASE WHEN replayed[k] THEN v_known.balance END;
  END LOOP;
  FOR v_known IN
    SELECT u.id FROM vendor_undone AS u
    WHERE u.merchant_id = p_merchant AND u.vendor_code = p_vendor AND u.id = ANY (c_id)
  LOOP
    k := array_position(c_id, v_known.id);
    status[k] := coalesce(status[k], 'rolled_back');
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION vendor_answered FROM PUBLIC;
