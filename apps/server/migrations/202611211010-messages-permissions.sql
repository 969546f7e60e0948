-- Who answers players' questions sees whether a message went; what it said stands nowhere but in the demo's outbox.
UPDATE operator_role SET permissions = permissions || '{messages.view,messages.outbox}' WHERE code IN ('operations', 'support');
UPDATE operator_role SET permissions = permissions || '{messages.view}' WHERE code IN ('risk', 'compliance');
