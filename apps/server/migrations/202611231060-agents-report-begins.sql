-- A house that is new on a database cluster has no transactions before its own: its report begins here, and not at the
-- cluster's first one.
UPDATE agent_money_roll SET next_tx = pg_current_xact_id()::text::int8
WHERE next_tx = 0 AND NOT EXISTS (SELECT FROM ledger_transfer) AND NOT EXISTS (SELECT FROM play_fact);
