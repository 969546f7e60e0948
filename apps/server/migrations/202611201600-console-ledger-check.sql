-- The verdicts of the recomputations of the whole ledger; the console shows the last one, the rest are kept for a month.
CREATE TABLE console_ledger_check (
  at            timestamptz PRIMARY KEY,
  took_ms       int4 NOT NULL,
  balanced      boolean NOT NULL,
  problem_count int4 NOT NULL,
  problems      jsonb NOT NULL
);
GRANT SELECT, INSERT, DELETE ON console_ledger_check TO baize_app;

-- Who may see and turn the kill switches beside administration, which holds everything.
UPDATE operator_role SET permissions = permissions || '{play.stops.view,play.stops.turn}' WHERE code IN ('operations', 'risk');
UPDATE operator_role SET permissions = permissions || '{play.stops.view}' WHERE code = 'compliance';
-- Who may propose a change of a setting may also see what became of it.
UPDATE operator_role SET permissions = permissions || '{approvals.view}' WHERE code = 'content';
