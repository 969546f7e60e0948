-- What one member played, was paid and was given has permissions of its own: more people answer for a member than look after games or promotions.
UPDATE operator_role SET permissions = permissions || '{members.ledger,members.play,members.rewards}' WHERE code IN ('finance', 'risk', 'support', 'compliance');
UPDATE operator_role SET permissions = permissions || '{members.play}' WHERE code = 'operations';
