-- Money is paid out to banks, e-wallets and addresses for coins alike.
ALTER TABLE cashier_bank_account
  ADD COLUMN kind text NOT NULL DEFAULT 'bank' CHECK (kind IN ('bank', 'wallet', 'crypto'));
