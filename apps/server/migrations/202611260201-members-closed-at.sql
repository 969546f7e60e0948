-- From when on an account was closed: the law counts from there how long what identifies its member has to be kept.
ALTER TABLE member ADD COLUMN closed_at timestamptz;

UPDATE member AS m SET closed_at = coalesce(
  (SELECT max(a.at) FROM audit_entry AS a WHERE a.merchant_id = m.merchant_id AND a.object_kind = 'saferPlay'
     AND a.object_id = m.id::text AND a.action = 'saferPlay.accountClosed'),
  (SELECT max(s.ended_at) FROM member_session AS s WHERE s.merchant_id = m.merchant_id AND s.member_id = m.id AND s.ended_why = 'closed'),
  now())
WHERE m.status = 'closed';
CREATE INDEX member_closed ON member (merchant_id, closed_at) WHERE status = 'closed' AND NOT trial;

-- Nobody logs in to a closed account: its password need not be kept.
ALTER TABLE member DROP CONSTRAINT member_check1, ADD CONSTRAINT member_password CHECK (trial OR status = 'closed' OR password_hash IS NOT NULL);
