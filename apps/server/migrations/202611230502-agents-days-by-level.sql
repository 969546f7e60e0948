-- What a team played stands by the level below its agent: a level's sum is read, however many agents stand above it. Until now an agent's day
-- held the whole team; a level was what stood below the level above it less what stood below itself, and so each day is parted here.
ALTER TABLE agent_day ADD COLUMN level int4 NOT NULL DEFAULT 0;
ALTER TABLE agent_day DROP CONSTRAINT agent_day_pkey;
ALTER TABLE agent_day ADD PRIMARY KEY (merchant_id, agent_id, business_date, product, asset, level);
COMMENT ON COLUMN agent_day.level IS 'How far below the agent somebody played; 0: the agent''s own income.';
INSERT INTO agent_day (merchant_id, agent_id, business_date, product, asset, level, stake, valid_turnover, prize, own_rebate)
SELECT d.merchant_id, above.id, d.business_date, d.product, d.asset, s.level, sum(s.sign * d.stake), sum(s.sign * d.valid_turnover),
  sum(s.sign * d.prize), sum(s.sign * d.own_rebate)
FROM agent_day AS d
JOIN member AS m ON m.merchant_id = d.merchant_id AND m.id = d.agent_id
CROSS JOIN LATERAL (
  SELECT m.id, 0 AS distance
  UNION ALL
  SELECT a.id, nlevel(m.upline_path) - a.place::int4 + 1
  FROM unnest(string_to_array(nullif(ltree2text(m.upline_path), ''), '.')::int8[]) WITH ORDINALITY AS a (id, place)
) AS above
CROSS JOIN LATERAL (VALUES (above.distance + 1, 1), (above.distance, -1)) AS s (level, sign)
WHERE s.level > 0
GROUP BY 1, 2, 3, 4, 5, 6
HAVING sum(s.sign * d.stake) <> 0 OR sum(s.sign * d.valid_turnover) <> 0 OR sum(s.sign * d.prize) <> 0 OR sum(s.sign * d.own_rebate) <> 0;
DELETE FROM agent_day WHERE level = 0 AND agent_rebate = 0;
UPDATE agent_day SET stake = 0, valid_turnover = 0, prize = 0, own_rebate = 0 WHERE level = 0;
ALTER TABLE agent_day ALTER COLUMN level DROP DEFAULT;
