-- Whether a text that somebody typed is a telephone number, which is stored as +66812345678 and typed as 081 234 5678, (081) 234-5678 or
-- +66 (0)81 234 5678 as well. What is dialled before it within a country, 0 or the 8 of eleven digits, is no part of it.
CREATE OR REPLACE FUNCTION operator_filter_calls(p_text text, p_number text) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp
AS $$
  SELECT coalesce(length(digits) >= 6 AND p_number LIKE '%' || digits, false)
  FROM regexp_replace(regexp_replace(p_text, '\(0\)|[^0-9]', '', 'g'), '^(0+|8(?=[0-9]{10}$))', '') AS digits
$$;
