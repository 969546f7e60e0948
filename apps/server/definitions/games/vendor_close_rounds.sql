-- Ends rounds: a fact for what was staked and won, and the rest of the stakes moves to revenue in one transfer an account. The caller holds
-- the members.
CREATE OR REPLACE FUNCTION vendor_close_rounds(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_vendor text, p_round text[], p_member int8[]
) RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_fact uuid[]; v_member int8[]; v_game text[]; v_id uuid[]; v_asset text[]; v_stake int8[]; v_prize int8[];
  v_house int8[]; v_revenue int8[]; v_rest int8[]; v_product text[]; v_outcome text[];
  v_rows int4 := 0;
  v_round vendor_round;
BEGIN
  FOR i IN 1..cardinality(p_round) LOOP
    UPDATE vendor_round AS r SET closed_at = p_now, fact_id = uuidv7(),
      state = CASE WHEN r.stake = 0 AND r.prize = 0 AND r.rollbacks > 0 THEN 'refunded'
        WHEN r.bets = 0 AND r.wins = 0 THEN 'cancelled' ELSE 'closed' END
    WHERE r.merchant_id = p_merchant AND r.vendor_code = p_vendor AND r.round = p_round[i] AND r.member_id = p_member[i]
      AND r.closed_at IS NULL
    RETURNING * INTO v_round;
    CONTINUE WHEN NOT FOUND;
    v_rows := v_rows + 1;
    v_fact[v_rows] := v_round.fact_id; v_member[v_rows] := v_round.member_id; v_game[v_rows] := v_round.game_code;
    v_id[v_rows] := v_round.id; v_asset[v_rows] := v_round.asset; v_stake[v_rows] := v_round.stake;
    v_prize[v_rows] := v_round.prize; v_house[v_rows] := v_round.house_id; v_revenue[v_rows] := v_round.revenue_id;
    v_product[v_rows] := v_round.product;
    v_rest[v_rows] := v_round.stake - v_round.prize + v_round.free_prize;
  END LOOP;
  IF v_rows = 0 THEN RETURN 0; END IF;

  PERFORM play_write_facts(p_merchant, p_now, p_time_zone, q.product, 'settled', array_agg(q.fact), array_agg(q.member_id),
    array_agg(q.game), array_agg(q.id), array_agg(q.asset), p_stake => array_agg(q.stake), p_turnover => array_agg(q.stake),
    p_prize => array_agg(q.prize))
  FROM unnest(v_fact, v_member, v_game, v_id, v_asset, v_stake, v_prize, v_product)
    AS q (fact, member_id, game, id, asset, stake, prize, product)
  WHERE q.stake > 0 OR q.prize > 0
  GROUP BY q.product;

  SELECT a.outcome INTO v_outcome FROM (
    SELECT array_agg(q.nth::int4) AS command, array_agg(uuidv7()) AS id,
      array_agg(CASE WHEN q.rest > 0 THEN q.house ELSE q.revenue END) AS debit,
      array_agg(CASE WHEN q.rest > 0 THEN q.revenue ELSE q.house END) AS credit, array_agg(abs(q.rest)) AS amount,
      array_agg('round'::text) AS code, array_agg(NULL::uuid) AS reference
    FROM (
      SELECT u.house, u.revenue, sum(u.rest)::int8 AS rest, row_number() OVER (ORDER BY u.house) AS nth
      FROM unnest(v_house, v_revenue, v_rest) AS u (house, revenue, rest)
      GROUP BY u.house, u.revenue HAVING sum(u.rest) <> 0
    ) AS q HAVING count(*) > 0
  ) AS t, ledger_apply(p_merchant, p_now, t.command, t.id, t.debit, t.credit, t.amount, t.code, t.reference) AS a;
  IF v_outcome IS NOT NULL AND EXISTS (SELECT FROM unnest(v_outcome) AS o WHERE o <> 'ok') THEN
    RAISE EXCEPTION 'the rest of a round could not be moved: %', v_outcome;
  END IF;
  RETURN v_rows;
END $$;
REVOKE ALL ON FUNCTION vendor_close_rounds FROM PUBLIC;
