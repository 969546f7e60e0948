-- A stake of nothing is no measure, nor is what a supplier says that a free round of its own would have cost: such rounds, and awards, have a
-- ceiling of their own. Free rounds that the house gave are measured by what they would have cost.

-- What the house gave under a reward would have cost altogether, and what was awarded for it until now; nothing where it gave none.
CREATE FUNCTION vendor_given(p_merchant int4, p_vendor text, p_member int8, p_asset text, p_reward text, OUT stake int8, OUT prize int8)
RETURNS SETOF record
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT f.stake * f.rounds, (
    SELECT coalesce(sum(t.amount), 0)::int8 FROM vendor_transaction AS t
    WHERE t.reward = p_reward AND t.merchant_id = p_merchant AND t.vendor_code = p_vendor AND t.member_id = p_member AND t.kind = 'win'
      AND t.reference IS NULL AND t.status IN ('ok', 'held')
      AND NOT EXISTS (SELECT FROM vendor_undone AS u WHERE u.merchant_id = t.merchant_id AND u.vendor_code = t.vendor_code
        AND u.id = t.id AND NOT u.waits AND NOT u.refused))
  FROM free_rounds AS f
  WHERE f.merchant_id = p_merchant AND f.id = CASE WHEN pg_input_is_valid(p_reward, 'uuid') THEN p_reward::uuid END
    AND f.id::text = p_reward AND f.vendor_code = p_vendor AND f.member_id = p_member AND f.asset = p_asset
    AND f.state IN ('ordered', 'given', 'cancelling')
$$;

DROP FUNCTION vendor_wins;
-- Wins of bets that stand, and awards: free wins without a reference. A win is its bet's game's, whatever game it names. `status`: ok · held (above a ceiling) · busy · id_reused ·
-- transaction_unknown (no such bet of this member and round, or it was refused or rolled back) · rolled_back · the refusal given.
CREATE FUNCTION vendor_wins(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_vendor text, p_product text, p_wait boolean,
  c_id uuid[], c_hash bytea[], c_refusal text[], c_member int8[], c_account int8[], c_house int8[], c_revenue int8[],
  c_promotions int8[], c_asset text[], c_game text[], c_round text[], c_round_id uuid[], c_amount int8[], c_free boolean[],
  c_closed boolean[], c_reward text[], c_supplier text[], c_reference uuid[], c_transfer uuid[],
  c_win_max int8[], c_multiple_max int8[], c_free_max int8[],
  OUT status text[], OUT balance int8[], OUT replayed boolean[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_count int4 := cardinality(c_id);
  v_held int8[] := vendor_lock(c_member, p_wait);
  v_nth int4[];
  v_account int8[]; v_over boolean[]; v_balance int8[];
  v_stake int8[]; v_prize int8[]; v_above int4[];
  v_game text[]; v_product text[]; v_together text[];
BEGIN
  SELECT array_agg(
      CASE
        WHEN NOT c.member_id = ANY (v_held) OR c.nth > 1 THEN 'busy'
        WHEN t.id IS NOT NULL AND t.content_hash = c.hash THEN t.status
        WHEN t.id IS NOT NULL THEN 'id_reused'
        WHEN d.id IS NOT NULL THEN 'rolled_back'
        WHEN c.refusal IS NOT NULL THEN c.refusal
        WHEN c.reference IS NULL AND c.free THEN 'ok'
        WHEN b.id IS NULL OR b.kind <> 'bet' OR b.status <> 'ok' OR b.member_id <> c.member_id OR b.round <> c.round
          OR b.asset <> c.asset OR u.id IS NOT NULL THEN 'transaction_unknown'
        ELSE 'ok'
      END ORDER BY c.ord),
    array_agg(t.balance ORDER BY c.ord),
    array_agg(t.id IS NOT NULL AND t.content_hash = c.hash ORDER BY c.ord),
    array_agg(coalesce(b.account_id, c.account_id) ORDER BY c.ord),
    array_agg(r.state IS DISTINCT FROM 'open' ORDER BY c.ord),
    -- What a supplier says that its own free round would have cost measures nothing.
    array_agg(greatest(r.stake, CASE WHEN NOT b.free OR b.reward IS NOT NULL THEN b.amount END, g.stake, 0) ORDER BY c.ord),
    array_agg(coalesce(CASE WHEN g.stake IS NULL THEN r.prize ELSE g.prize END, 0) ORDER BY c.ord),
    array_agg(CASE WHEN g.stake IS NULL THEN 'round ' || c.round ELSE 'reward ' || c.reward END ORDER BY c.ord),
    array_agg(coalesce(b.game_code, c.game) ORDER BY c.ord),
    array_agg(coalesce(r.product, p_product) ORDER BY c.ord)
  INTO status, balance, replayed, v_account, v_over, v_stake, v_prize, v_together, v_game, v_product
  FROM (
    SELECT u.*, row_number() OVER (PARTITION BY u.id ORDER BY u.ord) AS nth
    FROM unnest(c_id, c_hash, c_refusal, c_member, c_round, c_reference, c_asset, c_account, c_free, c_game, c_reward) WITH ORDINALITY
      AS u (id, hash, refusal, member_id, round, reference, asset, account_id, free, game, reward, ord)
  ) AS c
  LEFT JOIN LATERAL (SELECT * FROM vendor_transaction AS q
    WHERE q.merchant_id = p_merchant AND q.vendor_code = p_vendor AND q.id = c.id LIMIT 1) AS t ON true
  LEFT JOIN LATERAL (SELECT q.id FROM vendor_undone AS q
    WHERE q.merchant_id = p_merchant AND q.vendor_code = p_vendor AND q.id = c.id LIMIT 1) AS d ON true
  LEFT JOIN LATERAL (SELECT * FROM vendor_transaction AS q
    WHERE q.merchant_id = p_merchant AND q.vendor_code = p_vendor AND q.id = c.reference LIMIT 1) AS b ON true
  LEFT JOIN LATERAL (SELECT q.id FROM vendor_undone AS q
    WHERE q.merchant_id = p_merchant AND q.vendor_code = p_vendor AND q.id = c.reference LIMIT 1) AS u ON true
  LEFT JOIN LATERAL (SELECT q.state, q.stake, q.prize, q.product FROM vendor_round AS q
    WHERE q.merchant_id = p_merchant AND q.vendor_code = p_vendor AND q.round = c.round AND q.member_id = c.member_id
    LIMIT 1) AS r ON true
  LEFT JOIN LATERAL (SELECT a.stake, a.prize FROM vendor_given(p_merchant, p_vendor, c.member_id, c.asset, c.reward) AS a
    WHERE c.free AND c.reference IS NULL AND c.reward IS NOT NULL) AS g ON true;

  -- What would take a round above a ceiling waits for operators.
  SELECT array_agg(q.ord ORDER BY q.ord) FILTER (WHERE NOT q.above), array_agg(q.ord ORDER BY q.ord) FILTER (WHERE q.above)
  INTO v_nth, v_above
  FROM (
    SELECT w.ord::int4, coalesce(w.total > w.win_max, false)
      OR coalesce(w.total > CASE WHEN w.stake > 0 THEN w.stake::numeric * w.multiple_max ELSE w.free_max END, false) AS above
    FROM (
      SELECT u.*, u.prize + sum(u.amount) OVER (PARTITION BY u.together, u.member_id ORDER BY u.ord) AS total
      FROM unnest(status, replayed, c_amount, v_together, c_member, v_prize, v_stake, c_win_max, c_multiple_max, c_free_max) WITH ORDINALITY
        AS u (status, replayed, amount, together, member_id, prize, stake, win_max, multiple_max, free_max, ord)
      WHERE u.status = 'ok' AND NOT u.replayed AND u.amount > 0
    ) AS w
  ) AS q;
  IF v_above IS NOT NULL THEN
    PERFORM vendor_hold_wins(p_merchant, p_now, p_vendor, k.product, k.id, k.member_id, k.account_id, k.house_id, k.asset, k.amount, k.game,
      k.round, k.round_id, k.stake, k.transfer)
    FROM (
      SELECT v_product[n] AS product, array_agg(c_id[n]) AS id, array_agg(c_member[n]) AS member_id, array_agg(v_account[n]) AS account_id,
        array_agg(CASE WHEN c_free[n] THEN c_promotions[n] ELSE c_revenue[n] END) AS house_id, array_agg(c_asset[n]) AS asset,
        array_agg(c_amount[n]) AS amount, array_agg(v_game[n]) AS game, array_agg(c_round[n]) AS round,
        array_agg(c_round_id[n]) AS round_id, array_agg(v_stake[n]) AS stake, array_agg(c_transfer[n]) AS transfer
      FROM unnest(v_above) AS n GROUP BY v_product[n]
    ) AS k;
    FOR i IN 1..cardinality(v_above) LOOP status[v_above[i]] := 'held'; END LOOP;
  END IF;
  IF v_nth IS NOT NULL THEN
    v_balance := play_return(p_merchant, p_now, 'prize', ARRAY(SELECT c_member[k] FROM unnest(v_nth) AS k),
      ARRAY(SELECT c_asset[k] FROM unnest(v_nth) AS k), ARRAY(SELECT v_account[k] FROM unnest(v_nth) AS k),
      ARRAY(SELECT CASE WHEN c_free[k] THEN c_promotions[k] WHEN v_over[k] THEN c_revenue[k] ELSE c_house[k] END
        FROM unnest(v_nth) AS k),
      ARRAY(SELECT c_amount[k] FROM unnest(v_nth) AS k), ARRAY(SELECT c_round_id[k] FROM unnest(v_nth) AS k),
      ARRAY(SELECT c_transfer[k] FROM unnest(v_nth) AS k));
    FOR i IN 1..cardinality(v_nth) LOOP balance[v_nth[i]] := v_balance[i]; END LOOP;
    -- A prize after the end of its round is a fact of its own.
    PERFORM play_write_facts(p_merchant, p_now, p_time_zone, v_product[k], 'settled', array_agg(c_transfer[k]),
      array_agg(c_member[k]), array_agg(v_game[k]), array_agg(c_round_id[k]), array_agg(c_asset[k]),
      p_prize => array_agg(c_amount[k]))
    FROM unnest(v_nth) AS k WHERE v_over[k] GROUP BY v_product[k];
  END IF;
  FOR i IN 1..v_count LOOP
    IF balance[i] IS NULL AND status[i] <> 'busy' AND v_account[i] IS NOT NULL THEN
      balance[i] := vendor_balance(p_merchant, v_account[i]);
    END IF;
  END LOOP;

  INSERT INTO vendor_transaction (merchant_id, vendor_code, id, kind, content_hash, status, member_id, account_id, asset,
    amount, balance, game_code, round, reference, free, reward, supplier_id, at)
  SELECT p_merchant, p_vendor, c.id, 'win', c.hash, c.status, c.member_id, c.account_id, c.asset, c.amount, c.balance, c.game,
    c.round, c.reference, c.free, c.reward, c.supplier, p_now
  FROM unnest(c_id, c_hash, status, c_member, v_account, c_asset, c_amount, balance, v_game, c_round, c_reference, c_free,
      c_reward, c_supplier, replayed)
    AS c (id, hash, status, member_id, account_id, asset, amount, balance, game, round, reference, free, reward, supplier, replayed)
  WHERE NOT c.replayed AND c.status NOT IN ('busy', 'id_reused', 'rolled_back');

  FOR i IN 1..v_count LOOP
    CONTINUE WHEN status[i] <> 'ok' OR replayed[i];
    UPDATE vendor_round AS r SET prize = r.prize + c_amount[i], wins = r.wins + 1, last_at = p_now,
      free_prize = r.free_prize + CASE WHEN c_free[i] THEN c_amount[i] ELSE 0 END
    WHERE r.merchant_id = p_merchant AND r.vendor_code = p_vendor AND r.round = c_round[i] AND r.member_id = c_member[i];
  END LOOP;

  IF true = ANY (c_closed) THEN
    PERFORM vendor_close_rounds(p_merchant, p_now, p_time_zone, p_vendor, array_agg(c.round), array_agg(c.member_id))
    FROM unnest(status, replayed, c_closed, c_round, c_member) AS c (status, replayed, closed, round, member_id)
    WHERE c.status IN ('ok', 'held') AND c.closed AND NOT c.replayed HAVING count(*) > 0;
  END IF;
END $$;

REVOKE ALL ON FUNCTION vendor_given, vendor_wins FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vendor_wins TO baize_app;
