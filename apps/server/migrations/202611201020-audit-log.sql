-- Who did what to which object, before and after, and why. Written in the transaction of the change; never edited.
-- merchant_id 0 is the licensee above all merchants.
CREATE TABLE audit_entry (
  id          uuid PRIMARY KEY,
  merchant_id int4 NOT NULL,
  at          timestamptz NOT NULL,
  actor_kind  text NOT NULL CHECK (actor_kind IN ('operator', 'member', 'system', 'vendor', 'guest')),
  actor_id    text NOT NULL,
  actor_name  text NOT NULL,
  action      text NOT NULL,
  object_kind text NOT NULL,
  object_id   text NOT NULL,
  before      jsonb,
  after       jsonb,
  reason      text,
  ip          inet,
  -- The transaction that wrote the row: a seal covers the transactions that have all ended, whatever ids they drew.
  tx          xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX audit_entry_merchant ON audit_entry (merchant_id, id DESC);
CREATE INDEX audit_entry_object ON audit_entry (merchant_id, object_kind, object_id, id DESC);
CREATE INDEX audit_entry_actor ON audit_entry (merchant_id, actor_kind, actor_id, id DESC);
CREATE INDEX audit_entry_tx ON audit_entry (tx, id);

-- One Merkle root over the entries of the transactions in [tx_from, tx_to), chained to the seal before.
CREATE TABLE audit_seal (
  number    int8 PRIMARY KEY,
  tx_from   xid8 NOT NULL,
  tx_to     xid8 NOT NULL,
  entries   int4 NOT NULL CHECK (entries > 0),
  root      bytea NOT NULL CHECK (octet_length(root) = 32),
  previous  bytea NOT NULL CHECK (octet_length(previous) = 32),
  hash      bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
  sealed_at timestamptz NOT NULL
);

-- The leaf hash of an entry (RFC 6962: a leaf is prefixed by 0x00). Times as microseconds, so no session setting matters.
CREATE FUNCTION audit_leaf(entry audit_entry) RETURNS bytea LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT sha256('\x00'::bytea || convert_to(jsonb_build_array(
    entry.id, entry.merchant_id, (extract(epoch FROM entry.at) * 1000000)::int8, entry.actor_kind, entry.actor_id,
    entry.actor_name, entry.action, entry.object_kind, entry.object_id, entry.before, entry.after, entry.reason,
    host(entry.ip), entry.tx::text)::text, 'UTF8'));
END;

GRANT SELECT ON audit_entry, audit_seal TO baize_app;
-- The column tx is left out: nobody but the default writes it.
GRANT INSERT (id, merchant_id, at, actor_kind, actor_id, actor_name, action, object_kind, object_id, before, after, reason, ip)
  ON audit_entry TO baize_app;
GRANT INSERT ON audit_seal TO baize_app;
