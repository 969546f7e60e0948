-- A kill switch may also name a category of vendors' games: 'category:slots'.
ALTER TABLE play_stop DROP CONSTRAINT play_stop_scope_check;
ALTER TABLE play_stop ADD CONSTRAINT play_stop_scope_check CHECK (scope ~ '^(all|(product|category|vendor|game):.+)$');
