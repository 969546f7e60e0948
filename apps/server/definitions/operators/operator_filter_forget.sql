-- Filters that look for this person and nobody else, and those that are called after the person. What is chosen among a few words
-- ("open", "agents") names nobody, whoever is called so.
CREATE OR REPLACE FUNCTION operator_filter_forget(p_merchant int4, p_member int8) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp
AS $$
  DELETE FROM operator_filter AS f
  USING (SELECT m.id, ARRAY[m.username_key, p.email, p.payee_name] AS names, p.mobile_num FROM member AS m
    JOIN member_profile AS p ON p.merchant_id = m.merchant_id AND p.member_id = m.id
    WHERE m.merchant_id = p_merchant AND m.id = p_member) AS who
  WHERE f.merchant_id = p_merchant AND EXISTS (
    SELECT FROM (
      SELECT value FROM jsonb_each_text(f.search)
      WHERE key NOT IN ('view', 'kind', 'state', 'status', 'which', 'vendor', 'game', 'category', 'day', 'page')
      UNION ALL SELECT f.name
    ) AS written
    WHERE trim(written.value) = who.id::text OR operator_filter_names(written.value, who.names)
      OR operator_filter_calls(written.value, who.mobile_num))
$$;
REVOKE ALL ON FUNCTION operator_filter_forget FROM PUBLIC;
