-- An account that another person opened: until its owner has chosen a password and confirmed age and terms, its sessions do nothing else.
ALTER TABLE member ADD COLUMN entry_due boolean NOT NULL DEFAULT false;
UPDATE member AS m SET entry_due = true FROM audit_entry AS a
  WHERE a.action = 'agents.accountOpened' AND a.object_kind = 'member'
    AND a.merchant_id = m.merchant_id AND a.object_id = m.id::text AND m.last_login_at IS NULL;
