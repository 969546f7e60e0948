-- Play money has an asset of its own (THB.trial) and no way in or out, whatever the code above says.
ALTER TABLE cashier_deposit ADD CONSTRAINT cashier_deposit_real_money CHECK (asset NOT LIKE '%.trial');
ALTER TABLE cashier_withdrawal ADD CONSTRAINT cashier_withdrawal_real_money CHECK (asset NOT LIKE '%.trial');
