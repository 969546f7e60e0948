-- What a QR code is called is written language by language: what was one label is its English one. History stays as it was.
CREATE FUNCTION settings_label_by_language(p_value jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE
AS $$
  SELECT CASE WHEN jsonb_typeof(p_value -> 'resources') = 'array' THEN jsonb_set(p_value, '{resources}', coalesce((
    SELECT jsonb_agg(CASE WHEN jsonb_typeof(r -> 'label') = 'string'
      THEN r || jsonb_build_object('label', jsonb_build_object('EN', r -> 'label')) ELSE r END ORDER BY at)
    FROM jsonb_array_elements(p_value -> 'resources') WITH ORDINALITY AS each (r, at)), '[]')) ELSE p_value END
$$;
UPDATE setting SET value = settings_label_by_language(value) WHERE key = 'system.addresses';
DROP FUNCTION settings_label_by_language;
