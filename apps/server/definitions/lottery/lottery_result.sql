-- Every result of a game that counts, in one row each.
CREATE OR REPLACE VIEW lottery_result AS
SELECT merchant_id, game_code, number, result, draws_at, drawn_at, source, version FROM lottery_draw WHERE annulled_at IS NULL
UNION ALL
SELECT merchant_id, game_code, number, result, draws_at, draws_at, 'published', version FROM lottery_published;
GRANT SELECT ON lottery_result TO baize_app;
