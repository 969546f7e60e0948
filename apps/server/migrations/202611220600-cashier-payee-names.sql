-- Whose accounts money leaves to, comparable without being readable: a sign that two members may be one. Null: added before.
ALTER TABLE cashier_bank_account ADD COLUMN name_digest bytea;
CREATE INDEX cashier_bank_account_name ON cashier_bank_account (merchant_id, name_digest) WHERE name_digest IS NOT NULL;
