-- Attempts at names that no account has: counted and locked like an account's own, so that a lock tells nobody which names exist.
-- The key is the SHA-256 of the name; rows are forgotten after a day.
CREATE TABLE operator_unknown_login (
  key          bytea PRIMARY KEY CHECK (octet_length(key) = 32),
  failures     int4 NOT NULL,
  failed_at    timestamptz NOT NULL,
  locked_until timestamptz
);

GRANT SELECT, INSERT, UPDATE, DELETE ON operator_unknown_login TO baize_app;
