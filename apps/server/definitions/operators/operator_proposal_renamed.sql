-- What a proposal says, with another name where this one stood: in `username`, which may list several, and in `to`.
CREATE OR REPLACE FUNCTION operator_proposal_renamed(
  p_said jsonb, p_name text, p_other text, p_names boolean
) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  RETURN CASE jsonb_typeof(p_said)
    WHEN 'object' THEN (
      SELECT coalesce(jsonb_object_agg(key, operator_proposal_renamed(value, p_name, p_other, key IN ('username', 'to'))), '{}')
      FROM jsonb_each(p_said))
    WHEN 'array' THEN (
      SELECT coalesce(jsonb_agg(operator_proposal_renamed(value, p_name, p_other, p_names) ORDER BY at), '[]')
      FROM jsonb_array_elements(p_said) WITH ORDINALITY AS listed (value, at))
    WHEN 'string' THEN CASE WHEN p_names THEN (
      SELECT to_jsonb(string_agg(CASE WHEN lower(name) = lower(p_name) THEN p_other ELSE name END, ', ' ORDER BY at))
      FROM regexp_split_to_table(p_said #>> '{}', ', ') WITH ORDINALITY AS listed (name, at)) ELSE p_said END
    ELSE p_said
  END;
END $$;
