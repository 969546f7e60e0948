-- Draws that an outside lottery published and that were never on sale here: nothing was bet on them, so there is nothing to settle, to prove or to
-- pay. They stand apart from issues and their draws; only what shows results reads both.
CREATE TABLE lottery_published (
  merchant_id int4 NOT NULL,
  game_code text NOT NULL,
  number text NOT NULL,
  result text NOT NULL,
  draws_at timestamptz NOT NULL,
  -- Counts on when the result is corrected; the audit log has what stood before.
  version int2 NOT NULL DEFAULT 1,
  -- Where the result was read, as whoever brought it in wrote it.
  origin text NOT NULL,
  brought_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, game_code, number)
);
CREATE UNIQUE INDEX lottery_published_game ON lottery_published (merchant_id, game_code, draws_at DESC);
GRANT SELECT, INSERT, DELETE ON lottery_published TO baize_app;
GRANT UPDATE (result, version, origin, brought_at) ON lottery_published TO baize_app;

-- Every result of a game that counts, in one row each.
CREATE VIEW lottery_result AS
SELECT merchant_id, game_code, number, result, draws_at, drawn_at, source, version FROM lottery_draw WHERE annulled_at IS NULL
UNION ALL
SELECT merchant_id, game_code, number, result, draws_at, draws_at, 'published', version FROM lottery_published;
GRANT SELECT ON lottery_result TO baize_app;
