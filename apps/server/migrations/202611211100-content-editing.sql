-- What operators write: whether it is shown, and a version that each change raises.
ALTER TABLE content_announcement
  ADD COLUMN published boolean NOT NULL DEFAULT true,
  ADD COLUMN version int4 NOT NULL DEFAULT 1;
ALTER TABLE content_help_entry
  ADD COLUMN published boolean NOT NULL DEFAULT true,
  ADD COLUMN version int4 NOT NULL DEFAULT 1;

-- Every version that a piece of content had: who made it, why, and all of its words.
CREATE TABLE content_history (
  merchant_id int4 NOT NULL REFERENCES merchant (id),
  kind        text NOT NULL CHECK (kind IN ('announcement', 'help')),
  -- The id of an announcement, `page/tag` of a help entry.
  object_id   text NOT NULL,
  version     int4 NOT NULL,
  snapshot    jsonb NOT NULL,
  changed_by  text NOT NULL,
  changed_name text NOT NULL,
  reason      text NOT NULL,
  changed_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, kind, object_id, version)
);
GRANT SELECT, INSERT ON content_history TO baize_app;

-- Feedback and complaints. `member_id` is null where a guest wrote.
CREATE TABLE content_feedback (
  merchant_id int4 NOT NULL REFERENCES merchant (id),
  id          uuid NOT NULL,
  number      text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('feedback', 'complaint')),
  content     text NOT NULL,
  contact     text,
  member_id   int8,
  username    text,
  language    text NOT NULL,
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'taken', 'closed')),
  created_at  timestamptz NOT NULL,
  -- Who had it last, what was noted, and when.
  handled_by  text,
  note        text,
  handled_at  timestamptz,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, number)
);
CREATE INDEX content_feedback_state ON content_feedback (merchant_id, state, id);
GRANT SELECT, INSERT ON content_feedback TO baize_app;
GRANT UPDATE (state, handled_by, note, handled_at) ON content_feedback TO baize_app;

UPDATE operator_role SET permissions = permissions || '{content.feedback.view,content.feedback.decide}'
WHERE code IN ('support', 'compliance');
