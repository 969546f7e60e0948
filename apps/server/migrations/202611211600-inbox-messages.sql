-- A message in the inboxes of an audience: one row, whoever many it reaches. `texts` are words by language; a message that the
-- house writes itself names a template of the catalogues and its values instead.
CREATE TABLE inbox_message (
  merchant_id  int4 NOT NULL REFERENCES merchant (id),
  id           uuid NOT NULL,
  audience     text NOT NULL CHECK (audience IN ('all', 'agents', 'rank', 'member')),
  rank_min     int2,
  member_id    int8,
  template     text,
  values       jsonb NOT NULL DEFAULT '{}',
  texts        jsonb NOT NULL DEFAULT '{}',
  command_hash bytea,
  sent_at      timestamptz NOT NULL,
  sent_by      int8,
  sent_name    text,
  withdrawn_at timestamptz,
  PRIMARY KEY (merchant_id, id),
  CHECK ((audience = 'member') = (member_id IS NOT NULL)),
  CHECK ((audience = 'rank') = (rank_min IS NOT NULL)),
  CHECK (template IS NOT NULL OR texts ? 'EN')
);
CREATE INDEX inbox_message_member ON inbox_message (merchant_id, member_id, id DESC) WHERE member_id IS NOT NULL;
CREATE INDEX inbox_message_wide ON inbox_message (merchant_id, id DESC) WHERE member_id IS NULL;

-- What a member did with a message.
CREATE TABLE inbox_mark (
  merchant_id int4 NOT NULL,
  member_id   int8 NOT NULL,
  message_id  uuid NOT NULL,
  read_at     timestamptz NOT NULL,
  removed_at  timestamptz,
  PRIMARY KEY (merchant_id, member_id, message_id),
  FOREIGN KEY (merchant_id, message_id) REFERENCES inbox_message (merchant_id, id)
);
CREATE INDEX inbox_mark_message ON inbox_mark (merchant_id, message_id);

GRANT SELECT, INSERT, UPDATE ON inbox_message, inbox_mark TO baize_app;
