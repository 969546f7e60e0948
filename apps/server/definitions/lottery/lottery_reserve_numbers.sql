-- Sets aside at least `p_want` of each number where the cap allows it, a slice more where there is room. `granted` is what was set aside,
-- and nothing of anything where one of them has no room. The numbers come sorted, so that two processes never wait for each other.
CREATE OR REPLACE FUNCTION lottery_reserve_numbers(
  p_merchant int4, p_issue int8, p_asset text, p_play text[], p_number text[], p_want numeric[], p_cap numeric[],
  p_slices int4
) RETURNS numeric[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_reserved numeric[];
  v_granted numeric[];
BEGIN
  INSERT INTO lottery_number (merchant_id, issue_id, asset, play_type, number)
  SELECT p_merchant, p_issue, p_asset, n.play, n.number FROM unnest(p_play, p_number) AS n (play, number)
  ORDER BY n.play COLLATE "C", n.number COLLATE "C"
  ON CONFLICT DO NOTHING;
  PERFORM FROM lottery_number AS l
  WHERE l.merchant_id = p_merchant AND l.issue_id = p_issue AND l.asset = p_asset
    AND (l.play_type, l.number) IN (SELECT n.play, n.number FROM unnest(p_play, p_number) AS n (play, number))
  ORDER BY l.play_type COLLATE "C", l.number COLLATE "C" FOR UPDATE;
  SELECT array_agg(l.reserved ORDER BY n.ord), array_agg(least(n.cap - l.reserved, greatest(n.want, trunc(n.cap / p_slices))) ORDER BY n.ord)
  INTO v_reserved, v_granted
  FROM unnest(p_play, p_number, p_want, p_cap) WITH ORDINALITY AS n (play, number, want, cap, ord)
  JOIN lottery_number AS l ON l.merchant_id = p_merchant AND l.issue_id = p_issue AND l.asset = p_asset
    AND l.play_type = n.play AND l.number = n.number;
  IF EXISTS (SELECT FROM unnest(v_granted, p_want) AS g (granted, want) WHERE g.granted < g.want) THEN
    RETURN array_fill(0::numeric, ARRAY[cardinality(p_play)]);
  END IF;
  UPDATE lottery_number AS l SET reserved = l.reserved + n.granted
  FROM unnest(p_play, p_number, v_granted) AS n (play, number, granted)
  WHERE l.merchant_id = p_merchant AND l.issue_id = p_issue AND l.asset = p_asset AND l.play_type = n.play AND l.number = n.number;
  RETURN v_granted;
END $$;
GRANT EXECUTE ON FUNCTION lottery_reserve_numbers TO baize_app;
