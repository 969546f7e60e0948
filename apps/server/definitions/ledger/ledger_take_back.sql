-- Takes back from whichever account of a member was paid. From a wallet as ever: what is not there is owed. What a bonus had won goes back
-- from the bonus account, and beyond that from what was released out of it into the wallet since `p_since`; what went back to the house with
-- the bonus, or was lost with it, is the promotions' cost: nobody owes it.
CREATE OR REPLACE FUNCTION ledger_take_back(
  p_merchant int4, p_now timestamptz, p_account int8[], p_house int8[], p_amount int8[], p_code text,
  p_reference uuid[], p_since timestamptz
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_bonuses int8[];
  v_row record;
  v_released jsonb := '{}';
  v_there int8;
  v_left int8;
  v_debit int8[]; v_amount int8[];
  v_outcome text[];
BEGIN
  SELECT array_agg(a.id) INTO v_bonuses FROM ledger_account AS a
  WHERE a.merchant_id = p_merchant AND a.id = ANY (p_account) AND a.kind = 'bonus';
  IF v_bonuses IS NULL THEN
    PERFORM ledger_claw_back(p_merchant, p_now, p_account, p_house, p_amount, p_code, p_reference);
    RETURN;
  END IF;
  -- Every lock goes upwards: whoever was paid, and the wallets beside their bonus accounts.
  PERFORM FROM ledger_account AS a
  WHERE a.merchant_id = p_merchant AND a.id = ANY (p_account || ARRAY(
    SELECT m.id FROM ledger_account AS b JOIN ledger_account AS m ON m.merchant_id = b.merchant_id AND m.member_id = b.member_id
      AND m.owner = 'member' AND m.kind = 'main' AND m.qualifier = '' AND m.asset = b.asset
    WHERE b.merchant_id = p_merchant AND b.id = ANY (v_bonuses)))
  ORDER BY a.id FOR NO KEY UPDATE;
  PERFORM ledger_fold_deferred(p_merchant, p_now, v_bonuses);
  PERFORM ledger_claw_back(p_merchant, p_now, array_agg(q.account), array_agg(q.house), array_agg(q.amount), p_code, array_agg(q.reference))
  FROM unnest(p_account, p_house, p_amount, p_reference) AS q (account, house, amount, reference)
  WHERE NOT q.account = ANY (v_bonuses) HAVING count(*) > 0;
  FOR v_row IN
    SELECT q.*, b.posted - b.reserved AS available, m.id AS main,
      (SELECT p.id FROM ledger_account AS p WHERE p.merchant_id = p_merchant AND p.owner = 'house' AND p.member_id IS NULL
        AND p.kind = 'promotions' AND p.qualifier = '' AND p.asset = b.asset) AS promotions,
      sum(q.amount) OVER (PARTITION BY q.account ORDER BY q.ord) - q.amount AS before
    FROM unnest(p_account, p_house, p_amount, p_reference) WITH ORDINALITY AS q (account, house, amount, reference, ord)
    JOIN ledger_account AS b ON b.merchant_id = p_merchant AND b.id = q.account AND b.kind = 'bonus'
    LEFT JOIN ledger_account AS m ON m.merchant_id = p_merchant AND m.member_id = b.member_id AND m.owner = 'member' AND m.kind = 'main'
      AND m.qualifier = '' AND m.asset = b.asset
    ORDER BY q.ord
  LOOP
    v_there := greatest(0, least(v_row.amount, v_row.available - v_row.before));
    v_left := v_row.amount - v_there;
    IF v_left > 0 AND v_row.main IS NOT NULL THEN
      IF NOT v_released ? v_row.account::text THEN
        v_released := v_released || jsonb_build_object(v_row.account::text, (
          SELECT coalesce(-sum(e.amount), 0) FROM ledger_entry AS e
          WHERE e.merchant_id = p_merchant AND e.account_id = v_row.account AND e.at >= p_since AND e.code = 'bonus_release') - (
          SELECT coalesce(-sum(e.amount), 0) FROM ledger_account AS l
          JOIN ledger_entry AS e ON e.merchant_id = p_merchant AND e.account_id = l.id AND e.at >= p_since AND e.code = p_code AND e.amount < 0
          JOIN ledger_transfer AS t ON t.merchant_id = p_merchant AND t.id = e.transfer_id
          WHERE l.merchant_id = p_merchant AND (l.id = v_row.main OR l.id = (SELECT m.receivable_id FROM ledger_account AS m
              WHERE m.merchant_id = p_merchant AND m.id = v_row.main))
            AND t.reference IN (
              SELECT w.reference FROM ledger_entry AS b
              JOIN ledger_transfer AS w ON w.merchant_id = p_merchant AND w.id = b.transfer_id
              WHERE b.merchant_id = p_merchant AND b.account_id = v_row.account AND b.amount > 0)));
      END IF;
      v_amount[1] := least(v_left, (v_released ->> v_row.account::text)::int8);
      IF v_amount[1] > 0 THEN
        PERFORM ledger_claw_back(p_merchant, p_now, ARRAY[v_row.main], ARRAY[v_row.house], ARRAY[v_amount[1]], p_code, ARRAY[v_row.reference]);
        v_released := v_released || jsonb_build_object(v_row.account::text, (v_released ->> v_row.account::text)::int8 - v_amount[1]);
        v_left := v_left - v_amount[1];
      END IF;
    END IF;
    SELECT array_agg(f.debit), array_agg(f.amount) INTO v_debit, v_amount
    FROM (VALUES (v_row.account, v_there), (v_row.promotions, v_left)) AS f (debit, amount) WHERE f.amount > 0;
    CONTINUE WHEN v_debit IS NULL;
    SELECT a.outcome INTO v_outcome FROM ledger_apply(p_merchant, p_now, ARRAY(SELECT generate_series(1, cardinality(v_debit))),
      ARRAY(SELECT uuidv7() FROM unnest(v_debit)), v_debit, array_fill(v_row.house, ARRAY[cardinality(v_debit)]), v_amount,
      array_fill(p_code, ARRAY[cardinality(v_debit)]), array_fill(v_row.reference, ARRAY[cardinality(v_debit)]), p_wait => true) AS a;
    IF EXISTS (SELECT FROM unnest(v_outcome) AS o WHERE o <> 'ok') THEN
      RAISE EXCEPTION 'a bonus could not be taken back: %', v_outcome;
    END IF;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION ledger_take_back FROM PUBLIC;
