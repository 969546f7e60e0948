-- Whether a text that somebody typed names one of these, whatever stands around it: "Bets of Suda Klahan" names suda klahan. Scripts
-- that part no words name somebody in the midst of others.
CREATE OR REPLACE FUNCTION operator_filter_names(p_text text, p_names text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp
AS $$
  SELECT EXISTS (
    SELECT FROM unnest(p_names) AS n
    CROSS JOIN LATERAL (SELECT regexp_replace(lower(concat(' ', n, ' ')), '[^[:alnum:]@._-]+', ' ', 'g') AS name) AS w
    WHERE trim(w.name) <> '' AND position(
      CASE WHEN w.name ~ '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF]' THEN trim(w.name) ELSE w.name END
      IN regexp_replace(lower(concat(' ', p_text, ' ')), '[^[:alnum:]@._-]+', ' ', 'g')) > 0)
$$;
