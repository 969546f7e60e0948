-- The rooms of the chat. What one is called stands in every language that the merchant wrote.
CREATE TABLE chat_room (
  merchant_id int4 NOT NULL REFERENCES merchant (id),
  code        text NOT NULL,
  names       jsonb NOT NULL,
  sort        int4 NOT NULL,
  shown       boolean NOT NULL,
  open        boolean NOT NULL,
  version     int4 NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, code)
);
GRANT SELECT, INSERT ON chat_room TO baize_app;
GRANT UPDATE (names, sort, shown, open, version) ON chat_room TO baize_app;

-- What members wrote. A message that was taken out stays for the operators until it is old; nobody changes its words.
CREATE TABLE chat_message (
  merchant_id int4 NOT NULL,
  number      int8 GENERATED ALWAYS AS IDENTITY,
  room        text NOT NULL,
  member_id   int8 NOT NULL,
  -- The writer's own id of it: the same comes once.
  command_id  uuid NOT NULL,
  text        text NOT NULL,
  language    text NOT NULL,
  written_at  timestamptz NOT NULL,
  removed     boolean NOT NULL DEFAULT false,
  decided_by  text,
  decided_at  timestamptz,
  decided_for text,
  PRIMARY KEY (merchant_id, number),
  UNIQUE (merchant_id, member_id, command_id),
  FOREIGN KEY (merchant_id, room) REFERENCES chat_room (merchant_id, code)
);
CREATE INDEX chat_message_of_room ON chat_message (merchant_id, room, number);
CREATE INDEX chat_message_of_member ON chat_message (merchant_id, member_id, number);
CREATE INDEX chat_message_by_age ON chat_message (merchant_id, written_at);
GRANT SELECT, INSERT, DELETE ON chat_message TO baize_app;
GRANT UPDATE (removed, decided_by, decided_at, decided_for) ON chat_message TO baize_app;

-- Who told the operators of a message, and when somebody looked at it.
CREATE TABLE chat_report (
  merchant_id int4 NOT NULL,
  number      int8 NOT NULL,
  member_id   int8 NOT NULL,
  reason      text NOT NULL CHECK (reason IN ('spam', 'insult', 'begging', 'scam', 'other')),
  reported_at timestamptz NOT NULL,
  settled_at  timestamptz,
  PRIMARY KEY (merchant_id, number, member_id),
  FOREIGN KEY (merchant_id, number) REFERENCES chat_message (merchant_id, number) ON DELETE CASCADE
);
CREATE INDEX chat_report_waiting ON chat_report (merchant_id, number) WHERE settled_at IS NULL;
GRANT SELECT, INSERT, DELETE ON chat_report TO baize_app;
GRANT UPDATE (settled_at) ON chat_report TO baize_app;

-- Who may not write. `ends_at` is null until somebody lifts it; what is over stays as a record.
CREATE TABLE chat_mute (
  merchant_id int4 NOT NULL REFERENCES merchant (id),
  id          uuid NOT NULL,
  member_id   int8 NOT NULL,
  reason      text NOT NULL CHECK (reason IN ('spam', 'insult', 'begging', 'scam', 'other')),
  note        text NOT NULL,
  muted_at    timestamptz NOT NULL,
  muted_by    text NOT NULL,
  ends_at     timestamptz,
  lifted_at   timestamptz,
  lifted_by   text,
  lifted_for  text,
  PRIMARY KEY (merchant_id, id)
);
-- One stands at a time.
CREATE UNIQUE INDEX chat_mute_standing ON chat_mute (merchant_id, member_id) WHERE lifted_at IS NULL;
GRANT SELECT, INSERT ON chat_mute TO baize_app;
GRANT UPDATE (lifted_at, lifted_by, lifted_for) ON chat_mute TO baize_app;

-- Whose messages a member does not want to see.
CREATE TABLE chat_hidden (
  merchant_id int4 NOT NULL,
  member_id   int8 NOT NULL,
  hidden_id   int8 NOT NULL,
  id          uuid NOT NULL,
  hidden_at   timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id, hidden_id)
);
GRANT SELECT, INSERT, DELETE ON chat_hidden TO baize_app;

-- How far a member has read a room, and when it last wrote there: the pause between two messages hangs on this row.
CREATE TABLE chat_reader (
  merchant_id int4 NOT NULL,
  member_id   int8 NOT NULL,
  room        text NOT NULL,
  seen        int8 NOT NULL DEFAULT 0,
  wrote_at    timestamptz,
  PRIMARY KEY (merchant_id, member_id, room)
);
GRANT SELECT, INSERT, DELETE ON chat_reader TO baize_app;
GRANT UPDATE (seen, wrote_at) ON chat_reader TO baize_app;

UPDATE operator_role SET permissions = permissions || '{chat.view,chat.moderate}' WHERE code IN ('support', 'compliance');
UPDATE operator_role SET permissions = permissions || '{chat.view,chat.rooms}' WHERE code = 'content';
