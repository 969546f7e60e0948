-- The licensee stands above merchants; its tables (control_*) may live in a database of their own.
CREATE TABLE control_operator (
  id         int4 PRIMARY KEY,
  code       text NOT NULL UNIQUE,
  name       text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Routing: which merchant a code or a host names. The profile itself is in the merchant's database.
CREATE TABLE control_merchant (
  id          int4 PRIMARY KEY,
  operator_id int4 NOT NULL REFERENCES control_operator (id),
  code        text NOT NULL UNIQUE CHECK (code ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  created_at  timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE control_host (
  host        text PRIMARY KEY CHECK (host = lower(host)),
  merchant_id int4 NOT NULL REFERENCES control_merchant (id)
);

CREATE TABLE merchant (
  id               int4 PRIMARY KEY,
  name             text NOT NULL,
  currencies       text[] NOT NULL CHECK (cardinality(currencies) > 0),
  time_zone        text NOT NULL,
  languages        text[] NOT NULL CHECK (cardinality(languages) > 0),
  default_language text NOT NULL CHECK (default_language = ANY (languages)),
  jurisdiction     text NOT NULL,
  state            text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'maintenance', 'closed')),
  version          int4 NOT NULL DEFAULT 1,
  updated_at       timestamptz NOT NULL DEFAULT now()
);

GRANT SELECT, INSERT, UPDATE ON control_operator, control_merchant, merchant TO baize_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON control_host TO baize_app;
