-- What gives money takes two people: who writes texts no longer decides applications, goods and grants of their own, and finance may
-- be the second person.
UPDATE operator_role SET permissions = array_remove(permissions, 'rewards.*') || '{rewards.view,rewards.promotions}'
  WHERE code = 'content';
UPDATE operator_role SET permissions = permissions || '{rewards.approve}' WHERE code = 'finance';
