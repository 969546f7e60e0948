-- Until it wrote the flow itself, a trigger did (202611302103): it goes in the transaction that brings this.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_trigger WHERE tgrelid = 'vendor_transaction'::regclass AND tgname = 'vendor_transaction_flow') THEN
    DROP TRIGGER vendor_transaction_flow ON vendor_transaction;
    DROP FUNCTION vendor_count_flow();
  END IF;
END $$;
-- Wins of bets that stand, and awards: free wins without a reference. A win is its bet's game's, whatever game it names. `status`: ok · held (above a ceiling) · busy · id_reused ·
-- transaction_unknown (no such bet of this member and round, or it was refused or rolled back) · rolled_back · the refusal given.
CREATE OR REPLACE FUNCTION vendor_wins(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_vendor text, p_product text, p_wait boolean, c_id uuid[],
  c_hash bytea[], c_refusal text[], c_member int8[], c_account int8[], c_house int8[], c_revenue int8[],
  c_promotions int8[], c_asset text[], c_game text[], c_round text[], c_round_id uuid[], c_amount int8[],
  c_free boolean[], c_closed boolean[], c_reward text[], c_supplier text[], c_reference uuid[], c_transfer uuid[],
  c_win_max int8[], c_multiple_max int8[], c_free_max int8[],
  OUT status text[], OUT balance int8[], OUT replayed boolean[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_count int4 := cardinality(c_id);
  v_held int8[] := vendor_lock(c_member, p_wait);
  -- Bets that are won here, those that were undone, and the rounds of the calls.
  b_id uuid[]; b_bet vendor_transaction[]; v_undone uuid[];
  v_round vendor_round[] := array_fill(NULL::vendor_round, ARRAY[v_count]); v_place tid[] := array_fill(NULL::tid, ARRAY[v_count]);
  v_bet vendor_transaction; v_one vendor_round; v_given int8; v_given_won int8; k int4;
  v_nth int4[]; v_found vendor_round[]; v_places tid[];
  v_account int8[] := c_account; v_game text[] := c_game; v_product text[] := array_fill(p_product, ARRAY[v_count]);
  v_stake int8[] := array_fill(0::int8, ARRAY[v_count]);
  -- What rounds and rewards have won so far, for their ceilings.
  g_key text[] := '{}'; g_won int8[] := '{}'; v_key text;
  v_paid int4[] := '{}'; v_above int4[] := '{}';
  -- Transfers: the prizes, then what is left of the rounds that end, by the account of their vendor.
  t_id uuid[] := '{}'; t_code text[] := '{}'; t_debit int8[] := '{}'; t_credit int8[] := '{}'; t_amount int8[] := '{}';
  t_reference uuid[] := '{}'; e_house int8[] := '{}'; e_revenue int8[] := '{}'; e_rest int8[] := '{}';
  v_outcome text[]; v_balance int8[]; v_version int8[];
  -- The rounds that are written, each once.
  r_first int4[] := '{}'; r_place tid[] := '{}'; r_prize int8[] := '{}'; r_free int8[] := '{}'; r_wins int4[] := '{}';
  r_fact uuid[] := '{}';
  -- What is settled: rounds that end, and prizes after an end.
  f_id uuid[] := '{}'; f_member int8[] := '{}'; f_product text[] := '{}'; f_game text[] := '{}'; f_reference uuid[] := '{}';
  f_asset text[] := '{}'; f_stake int8[] := '{}'; f_prize int8[] := '{}';
BEGIN
  SELECT a.status, a.balance, a.replayed INTO status, balance, replayed
  FROM vendor_answered(p_merchant, p_vendor, v_held, c_id, c_hash, c_member) AS a;
  SELECT array_agg(t.id), array_agg(t) INTO b_id, b_bet FROM vendor_transaction AS t
  WHERE t.merchant_id = p_merchant AND t.vendor_code = p_vendor AND t.id = ANY (c_reference);
  v_undone := ARRAY(SELECT u.id FROM vendor_undone AS u
    WHERE u.merchant_id = p_merchant AND u.vendor_code = p_vendor AND u.id = ANY (c_reference));
  SELECT array_agg(c.n), array_agg(r.found), array_agg(r.place) INTO v_nth, v_found, v_places
  FROM unnest(c_round) WITH ORDINALITY AS c (round, n)
  CROSS JOIN LATERAL (SELECT q AS found, q.ctid AS place FROM vendor_round AS q
    WHERE q.merchant_id = p_merchant AND q.vendor_code = p_vendor AND q.round = c.round AND q.member_id = c_member[c.n] LIMIT 1) AS r;
  FOR i IN 1..coalesce(cardinality(v_nth), 0) LOOP
    v_round[v_nth[i]] := v_found[i];
    v_place[v_nth[i]] := v_places[i];
  END LOOP;

  FOR i IN 1..v_count LOOP
    CONTINUE WHEN status[i] = 'busy';
    v_bet := b_bet[array_position(b_id, c_reference[i])];
    v_one := v_round[i];
    v_account[i] := coalesce(v_bet.account_id, c_account[i]);
    v_game[i] := coalesce(v_bet.game_code, c_game[i]);
    v_product[i] := coalesce(v_one.product, p_product);
    CONTINUE WHEN status[i] IS NOT NULL;
    status[i] := coalesce(c_refusal[i], CASE
      WHEN c_reference[i] IS NULL AND c_free[i] THEN 'ok'
      WHEN v_bet.id IS NULL OR v_bet.kind <> 'bet' OR v_bet.status <> 'ok' OR v_bet.member_id <> c_member[i]
        OR v_bet.round <> c_round[i] OR v_bet.asset <> c_asset[i] OR c_reference[i] = ANY (v_undone) THEN 'transaction_unknown'
      ELSE 'ok' END);
    CONTINUE WHEN status[i] <> 'ok' OR c_amount[i] = 0;

    -- What a supplier says that its own free round would have cost measures nothing.
    v_stake[i] := greatest(v_one.stake, CASE WHEN NOT v_bet.free OR v_bet.reward IS NOT NULL THEN v_bet.amount END, 0);
    v_key := 'round ' || c_member[i] || ' ' || c_round[i];
    v_given := NULL;
    IF c_free[i] AND c_reference[i] IS NULL AND c_reward[i] IS NOT NULL THEN
      SELECT a.stake, a.prize INTO v_given, v_given_won FROM vendor_given(p_merchant, p_vendor, c_member[i], c_asset[i], c_reward[i]) AS a;
      IF v_given IS NOT NULL THEN
        v_stake[i] := greatest(v_stake[i], v_given);
        v_key := 'reward ' || c_member[i] || ' ' || c_reward[i];
      END IF;
    END IF;
    k := array_position(g_key, v_key);
    IF k IS NULL THEN
      k := cardinality(g_key) + 1;
      g_key[k] := v_key;
      g_won[k] := coalesce(CASE WHEN v_given IS NULL THEN v_one.prize ELSE v_given_won END, 0);
    END IF;
    g_won[k] := g_won[k] + c_amount[i];
    -- What would take a round above a ceiling waits for operators.
    IF coalesce(g_won[k] > c_win_max[i], false)
      OR coalesce(g_won[k] > CASE WHEN v_stake[i] > 0 THEN v_stake[i]::numeric * c_multiple_max[i] ELSE c_free_max[i] END, false) THEN
      status[i] := 'held';
      v_above := v_above || i;
      CONTINUE;
    END IF;
    v_paid := v_paid || i;
    t_id := t_id || c_transfer[i]; t_code := t_code || 'prize'::text; t_credit := t_credit || v_account[i];
    t_amount := t_amount || c_amount[i]; t_reference := t_reference || c_round_id[i];
    IF v_one.state = 'open' THEN
      t_debit := t_debit || CASE WHEN c_free[i] THEN c_promotions[i] ELSE c_house[i] END;
    ELSE
      -- A prize after the end of its round is a fact of its own.
      t_debit := t_debit || CASE WHEN c_free[i] THEN c_promotions[i] ELSE c_revenue[i] END;
      f_id := f_id || c_transfer[i]; f_member := f_member || c_member[i]; f_product := f_product || v_product[i];
      f_game := f_game || v_game[i]; f_reference := f_reference || c_round_id[i]; f_asset := f_asset || c_asset[i];
      f_stake := f_stake || 0::int8; f_prize := f_prize || c_amount[i];
    END IF;
  END LOOP;

  FOR i IN 1..v_count LOOP
    CONTINUE WHEN replayed[i] OR v_place[i] IS NULL OR NOT (status[i] = 'ok' OR status[i] = 'held' AND c_closed[i]);
    k := array_position(r_place, v_place[i]);
    IF k IS NULL THEN
      k := cardinality(r_place) + 1;
      r_first[k] := i; r_place[k] := v_place[i]; r_prize[k] := 0; r_free[k] := 0; r_wins[k] := 0; r_fact[k] := NULL;
    END IF;
    IF status[i] = 'ok' THEN
      r_prize[k] := r_prize[k] + c_amount[i];
      r_free[k] := r_free[k] + CASE WHEN c_free[i] THEN c_amount[i] ELSE 0 END;
      r_wins[k] := r_wins[k] + 1;
    END IF;
    v_one := v_round[i];
    IF c_closed[i] AND v_one.closed_at IS NULL AND r_fact[k] IS NULL THEN r_fact[k] := uuidv7(); END IF;
  END LOOP;
  FOR i IN 1..cardinality(r_place) LOOP
    CONTINUE WHEN r_fact[i] IS NULL;
    v_one := v_round[r_first[i]];
    v_one.prize := v_one.prize + r_prize[i];
    IF v_one.stake > 0 OR v_one.prize > 0 THEN
      f_id := f_id || r_fact[i]; f_member := f_member || v_one.member_id; f_product := f_product || v_one.product;
      f_game := f_game || v_one.game_code; f_reference := f_reference || v_one.id; f_asset := f_asset || v_one.asset;
      f_stake := f_stake || v_one.stake; f_prize := f_prize || v_one.prize;
    END IF;
    k := array_position(e_house, v_one.house_id);
    IF k IS NULL THEN
      k := cardinality(e_house) + 1;
      e_house[k] := v_one.house_id; e_revenue[k] := v_one.revenue_id; e_rest[k] := 0;
    END IF;
    e_rest[k] := e_rest[k] + v_one.stake - v_one.prize + v_one.free_prize + r_free[i];
  END LOOP;
  FOR i IN 1..cardinality(e_house) LOOP
    CONTINUE WHEN e_rest[i] = 0;
    t_id := t_id || uuidv7(); t_code := t_code || 'round'::text; t_amount := t_amount || abs(e_rest[i]);
    t_debit := t_debit || CASE WHEN e_rest[i] > 0 THEN e_house[i] ELSE e_revenue[i] END;
    t_credit := t_credit || CASE WHEN e_rest[i] > 0 THEN e_revenue[i] ELSE e_house[i] END;
    t_reference := t_reference || NULL::uuid;
  END LOOP;

  IF t_id <> '{}' THEN
    SELECT a.outcome, a.balance, a.version INTO v_outcome, v_balance, v_version
    FROM ledger_apply(p_merchant, p_now, ARRAY(SELECT generate_series(1, cardinality(t_id))), t_id, t_debit, t_credit, t_amount, t_code,
      t_reference) AS a;
    IF NOT 'ok' = ALL (v_outcome) THEN RAISE EXCEPTION 'a return was refused: %', v_outcome; END IF;
    FOR i IN 1..cardinality(v_paid) LOOP balance[v_paid[i]] := v_balance[i]; END LOOP;
    -- Of what is left of a round no member hears.
    PERFORM ledger_announce(p_merchant, ARRAY(SELECT c_member[n] FROM unnest(v_paid) AS n),
      ARRAY(SELECT c_asset[n] FROM unnest(v_paid) AS n), v_version);
  END IF;
  IF v_above <> '{}' THEN
    PERFORM vendor_hold_wins(p_merchant, p_now, p_vendor, h.product, h.id, h.member_id, h.account_id, h.house_id, h.asset, h.amount, h.game,
      h.round, h.round_id, h.stake, h.transfer)
    FROM (
      SELECT v_product[n] AS product, array_agg(c_id[n]) AS id, array_agg(c_member[n]) AS member_id, array_agg(v_account[n]) AS account_id,
        array_agg(CASE WHEN c_free[n] THEN c_promotions[n] ELSE c_revenue[n] END) AS house_id, array_agg(c_asset[n]) AS asset,
        array_agg(c_amount[n]) AS amount, array_agg(v_game[n]) AS game, array_agg(c_round[n]) AS round,
        array_agg(c_round_id[n]) AS round_id, array_agg(v_stake[n]) AS stake, array_agg(c_transfer[n]) AS transfer
      FROM unnest(v_above) AS n GROUP BY v_product[n]
    ) AS h;
  END IF;
  FOR i IN 1..v_count LOOP
    IF balance[i] IS NULL AND status[i] <> 'busy' AND v_account[i] IS NOT NULL THEN
      balance[i] := vendor_balance(p_merchant, v_account[i]);
    END IF;
  END LOOP;

  -- What was won, or is promised while it is held, is told beside the wins: vendor_fold_flow adds it to the days.
  WITH made AS (
    INSERT INTO vendor_transaction (merchant_id, vendor_code, id, kind, content_hash, status, member_id, account_id, asset,
      amount, balance, game_code, round, reference, free, reward, supplier_id, at)
    SELECT p_merchant, p_vendor, c.id, 'win', c_hash[n], status[n], c_member[n], v_account[n], c_asset[n], c_amount[n], balance[n],
      v_game[n], c_round[n], c_reference[n], c_free[n], c_reward[n], c_supplier[n], p_now
    FROM unnest(c_id) WITH ORDINALITY AS c (id, n) WHERE NOT replayed[n] AND status[n] NOT IN ('busy', 'id_reused', 'rolled_back')
    RETURNING vendor_transaction.status, asset, amount
  )
  INSERT INTO vendor_flow (merchant_id, vendor_code, asset, at, staked, won)
  SELECT p_merchant, p_vendor, asset, p_now, 0, sum(amount) FROM made WHERE made.status IN ('ok', 'held') AND amount > 0 GROUP BY asset;
  IF r_place <> '{}' THEN
    -- Whoever writes a round has its member: it lies where it was read.
    UPDATE vendor_round AS r SET prize = r.prize + c.prize, free_prize = r.free_prize + c.free_prize, wins = r.wins + c.wins,
      last_at = CASE WHEN c.wins > 0 THEN p_now ELSE r.last_at END,
      fact_id = coalesce(c.fact_id, r.fact_id), closed_at = CASE WHEN c.fact_id IS NULL THEN r.closed_at ELSE p_now END,
      state = CASE WHEN c.fact_id IS NULL THEN r.state
        WHEN r.stake = 0 AND r.prize + c.prize = 0 AND r.rollbacks > 0 THEN 'refunded'
        WHEN r.bets = 0 AND r.wins + c.wins = 0 THEN 'cancelled' ELSE 'closed' END
    FROM (
      SELECT q.place, r_prize[n] AS prize, r_free[n] AS free_prize, r_wins[n] AS wins, r_fact[n] AS fact_id
      FROM unnest(r_place) WITH ORDINALITY AS q (place, n)
    ) AS c
    WHERE r.ctid = c.place;
    GET DIAGNOSTICS k = ROW_COUNT;
    IF k <> cardinality(r_place) THEN RAISE EXCEPTION 'a round of % was written by somebody else', p_vendor; END IF;
  END IF;
  IF f_product[1] = ALL (f_product) AND f_id <> '{}' THEN
    PERFORM play_write_facts(p_merchant, p_now, p_time_zone, f_product[1], 'settled', f_id, f_member, f_game, f_reference, f_asset,
      p_stake => f_stake, p_turnover => f_stake, p_prize => f_prize);
  ELSIF f_id <> '{}' THEN
    PERFORM play_write_facts(p_merchant, p_now, p_time_zone, f.product, 'settled', array_agg(f.id), array_agg(f.member_id),
      array_agg(f.game), array_agg(f.reference), array_agg(f.asset), p_stake => array_agg(f.stake), p_turnover => array_agg(f.stake),
      p_prize => array_agg(f.prize))
    FROM unnest(f_id, f_member, f_product, f_game, f_reference, f_asset, f_stake, f_prize)
      AS f (id, member_id, product, game, reference, asset, stake, prize)
    GROUP BY f.product;
  END IF;
END $$;
REVOKE ALL ON FUNCTION vendor_wins FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vendor_wins TO baize_app;
