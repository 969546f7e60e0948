-- A correction of a bill by hand, which two operators stand behind; never edited.
CREATE TABLE agent_correction (
  merchant_id int4 NOT NULL,
  bill_id uuid NOT NULL,
  -- The proposal's.
  id uuid NOT NULL,
  member_id int8 NOT NULL,
  direction text NOT NULL CHECK (direction IN ('credit', 'debit')),
  amount int8 NOT NULL CHECK (amount > 0),
  proposed_by text NOT NULL,
  approved_by text NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, bill_id, id),
  CHECK (proposed_by <> approved_by)
);
GRANT SELECT, INSERT ON agent_correction TO baize_app;

UPDATE operator_role SET permissions = permissions || '{agents.*}' WHERE code = 'finance';
UPDATE operator_role SET permissions = permissions || '{agents.view,agents.rates,agents.contracts.propose}' WHERE code = 'operations';
UPDATE operator_role SET permissions = permissions || '{agents.view}' WHERE code IN ('risk', 'compliance', 'support');
