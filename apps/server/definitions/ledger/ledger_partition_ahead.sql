-- Makes the monthly partitions of every registered table from the month of `p_from` on, `p_months` of them.
CREATE OR REPLACE FUNCTION ledger_partition_ahead(p_from timestamptz, p_months int4) RETURNS int4
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_table record;
  v_start timestamptz;
  v_name text;
  v_low text;
  v_high text;
  v_made int4 := 0;
BEGIN
  FOR v_table IN SELECT parent, key FROM public.ledger_partitioned ORDER BY parent LOOP
    FOR v_step IN 0..p_months - 1 LOOP
      v_start := (date_trunc('month', p_from AT TIME ZONE 'UTC') + make_interval(months => v_step)) AT TIME ZONE 'UTC';
      v_name := v_table.parent || '_' || to_char(v_start AT TIME ZONE 'UTC', 'YYYYMM');
      CONTINUE WHEN to_regclass('public.' || quote_ident(v_name)) IS NOT NULL;
      v_low := v_start::text;
      v_high := (v_start + interval '1 month')::text;
      IF v_table.key = 'uuid' THEN
        v_low := public.ledger_uuid_floor(v_start)::text;
        v_high := public.ledger_uuid_floor((v_start AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC')::text;
      ELSE
        v_high := ((v_start AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC')::text;
      END IF;
      EXECUTE format('CREATE TABLE public.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (%L)',
        v_name, v_table.parent, v_low, v_high);
      v_made := v_made + 1;
    END LOOP;
  END LOOP;
  RETURN v_made;
END $$;
REVOKE ALL ON FUNCTION ledger_partition_ahead FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_partition_ahead TO baize_app;
