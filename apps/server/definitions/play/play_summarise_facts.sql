-- Facts of the last seconds are read again and again, and a range of pages that has no summary is read as a whole. Autovacuum
-- makes summaries when it comes by; this makes those of this month's last full ranges at once. It gives way to whoever holds the table.
CREATE OR REPLACE FUNCTION play_summarise_facts(p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '50ms'
AS $$
DECLARE
  -- As the indexes are declared.
  c_pages CONSTANT int8 := 32;
  c_ranges CONSTANT int8 := 32;
  v_facts regclass := to_regclass('play_fact_' || to_char(p_now AT TIME ZONE 'UTC', 'YYYYMM'));
  v_full int8 := pg_relation_size(v_facts) / current_setting('block_size')::int8 / c_pages;
BEGIN
  PERFORM brin_summarize_range(x.indexrelid, nth * c_pages)
  FROM pg_index AS x JOIN pg_class AS c ON c.oid = x.indexrelid JOIN pg_am AS a ON a.oid = c.relam
  CROSS JOIN generate_series(greatest(0, v_full - c_ranges), v_full - 1) AS nth
  WHERE x.indrelid = v_facts AND a.amname = 'brin';
EXCEPTION WHEN lock_not_available THEN NULL;
END $$;
REVOKE ALL ON FUNCTION play_summarise_facts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_summarise_facts TO baize_app;
