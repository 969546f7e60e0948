-- What bets and wins came to is written by the statement that writes them: the trigger that added it up cost each call a statement of its own.
-- definitions: 0cce3372f6932044
DROP TRIGGER vendor_transaction_flow ON vendor_transaction;
DROP FUNCTION vendor_count_flow();
