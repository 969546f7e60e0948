-- Money may leave to an account that replaces another, or comes beside one, only from then on. Null: at once.
ALTER TABLE cashier_bank_account ADD COLUMN usable_from timestamptz;
