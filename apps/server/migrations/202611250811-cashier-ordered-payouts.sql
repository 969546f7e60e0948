-- How two operators confirmed who is paid, where the house ordered a payout for an account that is closed or kept away.
ALTER TABLE cashier_withdrawal ADD COLUMN proof text CHECK (length(proof) BETWEEN 1 AND 300);
