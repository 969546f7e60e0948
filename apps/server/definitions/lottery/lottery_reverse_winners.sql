-- Takes back the next prizes and refunds of a corrected issue into its open stakes: what is there is taken, the rest is owed. Once none is
-- left, the issue's facts are reversed, its rest comes back from revenue, and evaluation begins anew. Answers how many were taken
-- back, null when done. Locked by the settlement's row like every step of it.
CREATE OR REPLACE FUNCTION lottery_reverse_winners(
  p_merchant int4, p_issue int8, p_now timestamptz, p_time_zone text, p_limit int4, p_asset text[], p_house int8[],
  p_rebates int8[], p_revenue int8[]
) RETURNS int4
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_phase text;
  v_reference uuid;
  v_version int2;
  v_account int8[]; v_amount int8[]; v_order uuid[]; v_house int8[];
  v_back int8[]; v_back_house int8[]; v_back_rebates int8[]; v_back_order uuid[];
  v_outcome text[];
  v_result record;
  v_rest int8;
  v_slot int4;
BEGIN
  SELECT phase INTO v_phase FROM lottery_settlement WHERE merchant_id = p_merchant AND issue_id = p_issue FOR UPDATE;
  IF v_phase IS DISTINCT FROM 'reversing' THEN RETURN NULL; END IF;
  SELECT coalesce(v.paid_version, d.version - 1) INTO v_version FROM lottery_draw AS d
  LEFT JOIN lottery_void AS v ON v.merchant_id = d.merchant_id AND v.issue_id = d.issue_id
  WHERE d.merchant_id = p_merchant AND d.issue_id = p_issue;

  WITH gone AS (
    DELETE FROM lottery_winner AS w
    WHERE w.merchant_id = p_merchant AND w.issue_id = p_issue AND w.order_id IN (
      SELECT q.order_id FROM lottery_winner AS q WHERE q.merchant_id = p_merchant AND q.issue_id = p_issue
      ORDER BY q.order_id LIMIT p_limit)
    RETURNING *
  ), kept AS (
    INSERT INTO lottery_winner_undone SELECT g.*, v_version, p_now FROM gone AS g RETURNING order_id
  )
  SELECT array_agg(g.account_id ORDER BY g.order_id), array_agg(g.prize + g.refund - g.rebate_back ORDER BY g.order_id),
    array_agg(g.order_id ORDER BY g.order_id), array_agg(p_house[array_position(p_asset, g.asset)] ORDER BY g.order_id),
    array_agg(g.rebate_back ORDER BY g.order_id), array_agg(p_rebates[array_position(p_asset, g.asset)] ORDER BY g.order_id)
  INTO v_account, v_amount, v_order, v_house, v_back, v_back_rebates
  FROM gone AS g JOIN kept AS k ON k.order_id = g.order_id;

  IF v_order IS NOT NULL THEN
    IF EXISTS (SELECT FROM unnest(v_amount) AS a WHERE a > 0) THEN
      PERFORM ledger_take_back(p_merchant, p_now, array_agg(q.account), array_agg(q.house), array_agg(q.amount), 'claw_back',
        array_agg(q.id), (
        SELECT coalesce((SELECT max(c.corrected_at) FROM lottery_correction AS c
          WHERE c.merchant_id = p_merchant AND c.issue_id = p_issue AND c.version < v_version), d.drawn_at)
        FROM lottery_draw AS d WHERE d.merchant_id = p_merchant AND d.issue_id = p_issue))
      FROM unnest(v_account, v_house, v_amount, v_order) AS q (account, house, amount, id) WHERE q.amount > 0;
    END IF;
    IF EXISTS (SELECT FROM unnest(v_back) AS b WHERE b > 0) THEN
      SELECT a.outcome INTO v_outcome
      FROM (
        SELECT array_agg(q.ord::int4) AS command, array_agg(uuidv7()) AS transfer, array_agg(q.rebates) AS debit,
          array_agg(q.house) AS credit, array_agg(q.back) AS amount, array_agg('rebate_reversal'::text) AS code, array_agg(q.id) AS id
        FROM unnest(v_back, v_back_rebates, v_house, v_order) WITH ORDINALITY AS q (back, rebates, house, id, ord) WHERE q.back > 0
      ) AS l
      CROSS JOIN LATERAL ledger_apply(p_merchant, p_now, l.command, l.transfer, l.debit, l.credit, l.amount, l.code, l.id) AS a;
      IF EXISTS (SELECT FROM unnest(v_outcome) AS o WHERE o <> 'ok') THEN
        RAISE EXCEPTION 'a rebate could not be taken back: %', v_outcome;
      END IF;
    END IF;
    RETURN cardinality(v_order);
  END IF;

  SELECT reference INTO v_reference FROM lottery_issue WHERE merchant_id = p_merchant AND id = p_issue;
  PERFORM play_reverse_facts(p_merchant, p_now, p_time_zone, 'lottery', v_reference);
  FOR v_result IN
    DELETE FROM lottery_issue_result WHERE merchant_id = p_merchant AND issue_id = p_issue
    RETURNING asset, (stake - refund - prize)::int8 AS rest
  LOOP
    v_slot := array_position(p_asset, v_result.asset);
    v_rest := v_result.rest;
    CONTINUE WHEN v_rest = 0;
    SELECT a.outcome INTO v_outcome
    FROM ledger_apply(p_merchant, p_now, ARRAY[1], ARRAY[uuidv7()],
      ARRAY[CASE WHEN v_rest > 0 THEN p_revenue[v_slot] ELSE p_house[v_slot] END],
      ARRAY[CASE WHEN v_rest > 0 THEN p_house[v_slot] ELSE p_revenue[v_slot] END],
      ARRAY[abs(v_rest)], ARRAY['settlement'], ARRAY[v_reference]) AS a;
    IF v_outcome[1] <> 'ok' THEN RAISE EXCEPTION 'the rest of an issue could not come back: %', v_outcome[1]; END IF;
  END LOOP;
  UPDATE lottery_settlement SET phase = 'evaluating', cursor = '00000000-0000-0000-0000-000000000000', winners = 0, paid = 0
  WHERE merchant_id = p_merchant AND issue_id = p_issue;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lottery_reverse_winners FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lottery_reverse_winners TO baize_app;
