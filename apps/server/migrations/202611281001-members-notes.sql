-- What operators note about a member. The words are never changed: a note is withdrawn, and another is written.
CREATE TABLE member_note (
  merchant_id      int4 NOT NULL,
  id               uuid NOT NULL,
  member_id        int8 NOT NULL,
  text             text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
  written_at       timestamptz NOT NULL,
  -- Operators are named as they were called then.
  written_by       text NOT NULL,
  pinned           boolean NOT NULL,
  withdrawn_at     timestamptz,
  withdrawn_by     text,
  withdrawn_reason text,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id),
  CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL) AND (withdrawn_at IS NULL) = (withdrawn_reason IS NULL)),
  CHECK (withdrawn_at IS NULL OR NOT pinned)
);
CREATE INDEX member_note_member ON member_note (merchant_id, member_id, pinned DESC, id DESC);
GRANT SELECT, INSERT ON member_note TO baize_app;
GRANT UPDATE (pinned, withdrawn_at, withdrawn_by, withdrawn_reason) ON member_note TO baize_app;

UPDATE operator_role SET permissions = permissions || '{members.notes.view,members.notes.write}'
  WHERE code IN ('finance', 'risk', 'support', 'compliance');
UPDATE operator_role SET permissions = permissions || '{members.notes.view}' WHERE code = 'operations';
