-- Keys of encrypted request bodies. The private part is sealed under a key derived from the house's secret.
CREATE TABLE http_encryption_key (
  kid text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  sealed_private bytea NOT NULL,
  active_from timestamptz NOT NULL UNIQUE
);

-- Each sealed body is good once: its jti is spent here, for as long as the body would be fresh.
CREATE TABLE http_spent_jti (
  jti text PRIMARY KEY,
  spent_at timestamptz NOT NULL
);
CREATE INDEX http_spent_jti_spent_at ON http_spent_jti (spent_at);

GRANT SELECT, INSERT ON http_encryption_key TO baize_app;
GRANT SELECT, INSERT, DELETE ON http_spent_jti TO baize_app;
