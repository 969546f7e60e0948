-- When an entry of the help centre is shown; null: from the beginning, until it is taken down.
ALTER TABLE content_help_entry
  ADD COLUMN starts_at timestamptz,
  ADD COLUMN ends_at timestamptz,
  ADD CHECK (ends_at > starts_at);
