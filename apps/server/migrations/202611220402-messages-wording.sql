-- What a merchant's messages say in words of its own: each change is a row, and the newest of a text counts. Without words the
-- house's own are used again.
CREATE TABLE message_wording (
  merchant_id int4 NOT NULL REFERENCES merchant (id),
  template    text NOT NULL,
  part        text NOT NULL CHECK (part IN ('sms', 'subject', 'text')),
  language    text NOT NULL,
  version     int4 NOT NULL CHECK (version > 0),
  wording     text,
  changed_by  text NOT NULL,
  reason      text NOT NULL,
  changed_at  timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, template, part, language, version)
);
GRANT SELECT, INSERT ON message_wording TO baize_app;
