-- What the merchant announces. `kind`: B banner, PL list, PU pop-up, PR promotion.
CREATE TABLE content_announcement (
  merchant_id int4 NOT NULL REFERENCES merchant (id),
  id          uuid NOT NULL,
  -- A name of its own for what the house ships, so that a second seeding finds it.
  code        text,
  kind        text NOT NULL CHECK (kind IN ('B', 'PL', 'PU', 'PR')),
  sort        int4 NOT NULL DEFAULT 0,
  image_url   text,
  link        text,
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, code),
  CHECK (ends_at > starts_at)
);

-- The words in each language; `content` is HTML that was sanitised before it was stored.
CREATE TABLE content_announcement_text (
  merchant_id     int4 NOT NULL,
  announcement_id uuid NOT NULL,
  language        text NOT NULL,
  title           text NOT NULL,
  content         text NOT NULL,
  link_label      text,
  PRIMARY KEY (merchant_id, announcement_id, language),
  FOREIGN KEY (merchant_id, announcement_id) REFERENCES content_announcement (merchant_id, id) ON DELETE CASCADE
);

CREATE TABLE content_help_entry (
  merchant_id int4 NOT NULL REFERENCES merchant (id),
  page        text NOT NULL,
  tag         text NOT NULL,
  sort        int4 NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, page, tag)
);

CREATE TABLE content_help_text (
  merchant_id int4 NOT NULL,
  page        text NOT NULL,
  tag         text NOT NULL,
  language    text NOT NULL,
  page_title  text NOT NULL,
  title       text NOT NULL,
  content     text NOT NULL,
  PRIMARY KEY (merchant_id, page, tag, language),
  FOREIGN KEY (merchant_id, page, tag) REFERENCES content_help_entry (merchant_id, page, tag) ON DELETE CASCADE
);

GRANT SELECT, INSERT, UPDATE, DELETE ON content_announcement, content_announcement_text, content_help_entry,
  content_help_text TO baize_app;
