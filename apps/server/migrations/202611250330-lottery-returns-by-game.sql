-- A game that is drawn seldom is judged over a year: its own days are found without those of the games that are drawn every minute.
CREATE INDEX lottery_issue_result_game ON lottery_issue_result (merchant_id, game_code, business_date);
