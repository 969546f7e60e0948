-- Which of the members are ours until this transaction ends.
CREATE OR REPLACE FUNCTION vendor_lock(p_member int8[], p_wait boolean) RETURNS int8[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_member int8;
  v_held int8[] := '{}';
BEGIN
  IF p_wait AND cardinality(p_member) > 1 THEN
    -- Who waits for several takes them in one order everywhere.
    p_member := ARRAY(SELECT DISTINCT m FROM unnest(p_member) AS m ORDER BY m);
  END IF;
  FOREACH v_member IN ARRAY p_member LOOP
    CONTINUE WHEN v_member = ANY (v_held);
    IF p_wait THEN
      PERFORM pg_advisory_xact_lock(7243, (v_member % 2147483647)::int4);
      v_held := v_held || v_member;
    ELSIF pg_try_advisory_xact_lock(7243, (v_member % 2147483647)::int4) THEN
      v_held := v_held || v_member;
    END IF;
  END LOOP;
  RETURN v_held;
END $$;
REVOKE ALL ON FUNCTION vendor_lock FROM PUBLIC;
