-- Money that moved for another reason than play, in the order in which its transactions end: a lower id may commit later, a
-- transaction below the horizon may not. The index holds these movements only; stakes and prizes pass by it.
ALTER TABLE ledger_transfer ADD COLUMN tx int8 NOT NULL DEFAULT (pg_current_xact_id()::text)::int8;
CREATE INDEX ledger_transfer_movement ON ledger_transfer (tx)
  WHERE phase IN ('single', 'post') AND code NOT IN ('stake', 'prize', 'refund', 'rebate', 'rebate_reversal', 'settlement',
    'claw_back', 'recovery', 'transfer');
