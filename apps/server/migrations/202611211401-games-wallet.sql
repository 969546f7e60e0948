-- Wallet calls of vendors. Everything of one member is done one after the other: an advisory lock of the member is taken
-- first, before any row, so nothing here waits in a circle. The primary key of vendor_transaction holds the id of a call
-- against whoever else comes with it; a batch that meets it there is run again, one by one.

-- What stands on an account to be spent, credits that wait included.
CREATE FUNCTION vendor_balance(p_merchant int4, p_account int8) RETURNS int8
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT a.posted - a.reserved + coalesce((SELECT sum(d.amount) FROM ledger_deferred AS d
    WHERE d.merchant_id = p_merchant AND d.account_id = p_account), 0)::int8
  FROM ledger_account AS a WHERE a.merchant_id = p_merchant AND a.id = p_account
$$;

-- Which of the members are ours until this transaction ends.
CREATE FUNCTION vendor_lock(p_member int8[], p_wait boolean) RETURNS int8[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_member int8;
  v_held int8[] := '{}';
BEGIN
  FOR v_member IN SELECT DISTINCT m FROM unnest(p_member) AS m ORDER BY m LOOP
    IF p_wait THEN
      PERFORM pg_advisory_xact_lock(7243, (v_member % 2147483647)::int4);
      v_held := v_held || v_member;
    ELSIF pg_try_advisory_xact_lock(7243, (v_member % 2147483647)::int4) THEN
      v_held := v_held || v_member;
    END IF;
  END LOOP;
  RETURN v_held;
END $$;

-- Ends rounds: a fact for what was staked and won, and the rest of the stakes moves to revenue in one transfer an account.
CREATE FUNCTION vendor_close_rounds(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_vendor text, p_product text, p_round text[], p_member int8[]
) RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_fact uuid[]; v_member int8[]; v_game text[]; v_id uuid[]; v_asset text[]; v_stake int8[]; v_prize int8[];
  v_house int8[]; v_revenue int8[]; v_rest int8[]; v_outcome text[];
  v_rows int8;
BEGIN
  WITH ended AS (
    UPDATE vendor_round AS r SET closed_at = p_now, fact_id = uuidv7(),
      state = CASE WHEN r.stake = 0 AND r.prize = 0 AND r.rollbacks > 0 THEN 'refunded'
        WHEN r.bets = 0 AND r.wins = 0 THEN 'cancelled' ELSE 'closed' END
    FROM (SELECT DISTINCT round, member_id FROM unnest(p_round, p_member) AS u (round, member_id)) AS c
    WHERE r.merchant_id = p_merchant AND r.vendor_code = p_vendor AND r.round = c.round AND r.member_id = c.member_id
      AND r.state = 'open'
    RETURNING r.*
  )
  SELECT count(*), array_agg(fact_id), array_agg(member_id), array_agg(game_code), array_agg(id), array_agg(asset),
    array_agg(stake), array_agg(prize), array_agg(house_id), array_agg(revenue_id), array_agg(stake - prize + free_prize)
  INTO v_rows, v_fact, v_member, v_game, v_id, v_asset, v_stake, v_prize, v_house, v_revenue, v_rest
  FROM ended;
  IF v_rows = 0 THEN RETURN 0; END IF;

  PERFORM play_write_facts(p_merchant, p_now, p_time_zone, p_product, 'settled', array_agg(q.fact), array_agg(q.member_id),
    array_agg(q.game), array_agg(q.id), array_agg(q.asset), p_stake => array_agg(q.stake), p_turnover => array_agg(q.stake),
    p_prize => array_agg(q.prize))
  FROM unnest(v_fact, v_member, v_game, v_id, v_asset, v_stake, v_prize) AS q (fact, member_id, game, id, asset, stake, prize)
  WHERE q.stake > 0 OR q.prize > 0
  HAVING count(*) > 0;

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

-- Bets, one element each, in arrival order. `c_refusal` is what the process found against a bet before: it is kept as the
-- answer unless the id was used already. `status`: ok · busy (come again) · id_reused · rolled_back (its rollback came first)
-- · round_over · the refusal given · those of play_stake. `replayed`: the first answer again.
CREATE FUNCTION vendor_bets(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_vendor text, p_product text, p_wait boolean,
  c_id uuid[], c_hash bytea[], c_refusal text[], c_member int8[], c_session uuid[], c_account int8[], c_house int8[],
  c_revenue int8[], c_asset text[], c_game text[], c_round text[], c_round_id uuid[], c_amount int8[], c_free boolean[],
  c_closed boolean[], c_reward text[], c_supplier text[], c_transfer uuid[],
  OUT status text[], OUT balance int8[], OUT replayed boolean[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_count int4 := cardinality(c_id);
  v_held int8[] := vendor_lock(c_member, p_wait);
  v_nth int4[];
  v_outcome text[]; v_balance int8[];
BEGIN
  SELECT array_agg(
      CASE
        WHEN NOT c.member_id = ANY (v_held) OR c.nth > 1 THEN 'busy'
        WHEN t.id IS NOT NULL AND t.content_hash = c.hash THEN t.status
        WHEN t.id IS NOT NULL THEN 'id_reused'
        WHEN d.id IS NOT NULL THEN 'rolled_back'
        WHEN c.refusal IS NOT NULL THEN c.refusal
        WHEN r.state <> 'open' THEN 'round_over'
        ELSE 'new'
      END ORDER BY c.ord),
    array_agg(t.balance ORDER BY c.ord),
    array_agg(t.id IS NOT NULL AND t.content_hash = c.hash ORDER BY c.ord)
  INTO status, balance, replayed
  FROM (
    SELECT u.*, row_number() OVER (PARTITION BY u.id ORDER BY u.ord) AS nth
    FROM unnest(c_id, c_hash, c_refusal, c_member, c_round) WITH ORDINALITY
      AS u (id, hash, refusal, member_id, round, ord)
  ) AS c
  LEFT JOIN vendor_transaction AS t ON t.merchant_id = p_merchant AND t.vendor_code = p_vendor AND t.id = c.id
  LEFT JOIN vendor_undone AS d ON d.merchant_id = p_merchant AND d.vendor_code = p_vendor AND d.id = c.id
  LEFT JOIN vendor_round AS r ON r.merchant_id = p_merchant AND r.vendor_code = p_vendor AND r.round = c.round
    AND r.member_id = c.member_id;

  -- The stakes that move money.
  SELECT array_agg(ord::int4 ORDER BY ord) INTO v_nth FROM unnest(status, c_amount, c_free) WITH ORDINALITY AS u (status, amount, free, ord)
  WHERE u.status = 'new' AND u.amount > 0 AND NOT u.free;
  IF v_nth IS NOT NULL THEN
    SELECT s.outcome, s.balance INTO v_outcome, v_balance
    FROM play_stake(p_merchant, p_now, p_time_zone, p_product, ARRAY['product:' || p_product, 'vendor:' || p_vendor], v_nth,
      ARRAY(SELECT c_member[k] FROM unnest(v_nth) AS k), ARRAY(SELECT c_session[k] FROM unnest(v_nth) AS k),
      ARRAY(SELECT c_game[k] FROM unnest(v_nth) AS k), ARRAY(SELECT c_round_id[k] FROM unnest(v_nth) AS k),
      ARRAY(SELECT c_asset[k] FROM unnest(v_nth) AS k), ARRAY(SELECT c_account[k] FROM unnest(v_nth) AS k),
      ARRAY(SELECT c_house[k] FROM unnest(v_nth) AS k), ARRAY(SELECT c_amount[k] FROM unnest(v_nth) AS k),
      ARRAY(SELECT c_transfer[k] FROM unnest(v_nth) AS k), ARRAY(SELECT c_transfer[k] FROM unnest(v_nth) AS k), p_wait) AS s;
    FOR i IN 1..cardinality(v_nth) LOOP
      status[v_nth[i]] := v_outcome[i];
      balance[v_nth[i]] := v_balance[i];
    END LOOP;
  END IF;
  -- Free rounds and stakes of nothing pass the gate alone.
  IF 'new' = ANY (status) THEN
    SELECT array_agg(ord::int4 ORDER BY ord) INTO v_nth FROM unnest(status) WITH ORDINALITY AS u (status, ord) WHERE u.status = 'new';
    v_outcome := play_gate(p_merchant, p_now, ARRAY['product:' || p_product, 'vendor:' || p_vendor],
      ARRAY(SELECT c_member[k] FROM unnest(v_nth) AS k), ARRAY(SELECT c_session[k] FROM unnest(v_nth) AS k),
      ARRAY(SELECT c_game[k] FROM unnest(v_nth) AS k));
    FOR i IN 1..cardinality(v_nth) LOOP status[v_nth[i]] := coalesce(v_outcome[i], 'ok'); END LOOP;
  END IF;
  FOR i IN 1..v_count LOOP
    IF balance[i] IS NULL AND status[i] <> 'busy' AND c_account[i] IS NOT NULL THEN
      balance[i] := vendor_balance(p_merchant, c_account[i]);
    END IF;
  END LOOP;

  INSERT INTO vendor_transaction (merchant_id, vendor_code, id, kind, content_hash, status, member_id, account_id, asset,
    amount, balance, game_code, round, free, reward, supplier_id, at)
  SELECT p_merchant, p_vendor, c.id, 'bet', c.hash, c.status, c.member_id, c.account_id, c.asset, c.amount, c.balance, c.game,
    c.round, c.free, c.reward, c.supplier, p_now
  FROM unnest(c_id, c_hash, status, c_member, c_account, c_asset, c_amount, balance, c_game, c_round, c_free, c_reward,
      c_supplier, replayed)
    AS c (id, hash, status, member_id, account_id, asset, amount, balance, game, round, free, reward, supplier, replayed)
  WHERE NOT c.replayed AND c.status NOT IN ('busy', 'id_reused', 'rolled_back');

  INSERT INTO vendor_round AS r (merchant_id, vendor_code, round, member_id, id, game_code, product, asset, stake, bets,
    house_id, revenue_id, opened_at, last_at)
  SELECT p_merchant, p_vendor, c.round, c.member_id, min(c.round_id::text)::uuid, min(c.game), p_product, min(c.asset),
    coalesce(sum(c.amount) FILTER (WHERE NOT c.free), 0), count(*), min(c.house), min(c.revenue), p_now, p_now
  FROM unnest(status, replayed, c_round, c_member, c_round_id, c_game, c_asset, c_amount, c_free, c_house, c_revenue)
    AS c (status, replayed, round, member_id, round_id, game, asset, amount, free, house, revenue)
  WHERE c.status = 'ok' AND NOT c.replayed
  GROUP BY c.round, c.member_id
  ON CONFLICT (merchant_id, vendor_code, round, member_id) DO UPDATE SET
    stake = r.stake + excluded.stake, bets = r.bets + excluded.bets, last_at = excluded.last_at;

  IF true = ANY (c_closed) THEN
    PERFORM vendor_close_rounds(p_merchant, p_now, p_time_zone, p_vendor, p_product, array_agg(c.round), array_agg(c.member_id))
    FROM unnest(status, replayed, c_closed, c_round, c_member) AS c (status, replayed, closed, round, member_id)
    WHERE c.status = 'ok' AND c.closed AND NOT c.replayed HAVING count(*) > 0;
  END IF;
END $$;

-- Wins of bets that stand, and awards: free wins without a reference. `status`: ok · busy · id_reused · transaction_unknown (no such bet of this member and round, or it
-- was refused or rolled back) · rolled_back · the refusal given. Nothing else stands against a win.
CREATE FUNCTION vendor_wins(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_vendor text, p_product text, p_wait boolean,
  c_id uuid[], c_hash bytea[], c_refusal text[], c_member int8[], c_account int8[], c_house int8[], c_revenue int8[],
  c_promotions int8[], c_asset text[], c_game text[], c_round text[], c_round_id uuid[], c_amount int8[], c_free boolean[],
  c_closed boolean[], c_reward text[], c_supplier text[], c_reference uuid[], c_transfer uuid[],
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
    array_agg(r.state IS DISTINCT FROM 'open' ORDER BY c.ord)
  INTO status, balance, replayed, v_account, v_over
  FROM (
    SELECT u.*, row_number() OVER (PARTITION BY u.id ORDER BY u.ord) AS nth
    FROM unnest(c_id, c_hash, c_refusal, c_member, c_round, c_reference, c_asset, c_account, c_free) WITH ORDINALITY
      AS u (id, hash, refusal, member_id, round, reference, asset, account_id, free, ord)
  ) AS c
  LEFT JOIN vendor_transaction AS t ON t.merchant_id = p_merchant AND t.vendor_code = p_vendor AND t.id = c.id
  LEFT JOIN vendor_undone AS d ON d.merchant_id = p_merchant AND d.vendor_code = p_vendor AND d.id = c.id
  LEFT JOIN vendor_transaction AS b ON b.merchant_id = p_merchant AND b.vendor_code = p_vendor AND b.id = c.reference
  LEFT JOIN vendor_undone AS u ON u.merchant_id = p_merchant AND u.vendor_code = p_vendor AND u.id = c.reference
  LEFT JOIN vendor_round AS r ON r.merchant_id = p_merchant AND r.vendor_code = p_vendor AND r.round = c.round
    AND r.member_id = c.member_id;

  SELECT array_agg(ord::int4 ORDER BY ord) INTO v_nth
  FROM unnest(status, replayed, c_amount) WITH ORDINALITY AS u (status, replayed, amount, ord)
  WHERE u.status = 'ok' AND NOT u.replayed AND u.amount > 0;
  IF v_nth IS NOT NULL THEN
    v_balance := play_return(p_merchant, p_now, 'prize', ARRAY(SELECT c_member[k] FROM unnest(v_nth) AS k),
      ARRAY(SELECT c_asset[k] FROM unnest(v_nth) AS k), ARRAY(SELECT v_account[k] FROM unnest(v_nth) AS k),
      ARRAY(SELECT CASE WHEN c_free[k] THEN c_promotions[k] WHEN v_over[k] THEN c_revenue[k] ELSE c_house[k] END
        FROM unnest(v_nth) AS k),
      ARRAY(SELECT c_amount[k] FROM unnest(v_nth) AS k), ARRAY(SELECT c_round_id[k] FROM unnest(v_nth) AS k),
      ARRAY(SELECT c_transfer[k] FROM unnest(v_nth) AS k));
    FOR i IN 1..cardinality(v_nth) LOOP balance[v_nth[i]] := v_balance[i]; END LOOP;
    -- A prize after the end of its round is a fact of its own.
    PERFORM play_write_facts(p_merchant, p_now, p_time_zone, p_product, 'settled', array_agg(c_transfer[k]),
      array_agg(c_member[k]), array_agg(c_game[k]), array_agg(c_round_id[k]), array_agg(c_asset[k]),
      p_prize => array_agg(c_amount[k]))
    FROM unnest(v_nth) AS k WHERE v_over[k] HAVING count(*) > 0;
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
  FROM unnest(c_id, c_hash, status, c_member, v_account, c_asset, c_amount, balance, c_game, c_round, c_reference, c_free,
      c_reward, c_supplier, replayed)
    AS c (id, hash, status, member_id, account_id, asset, amount, balance, game, round, reference, free, reward, supplier, replayed)
  WHERE NOT c.replayed AND c.status NOT IN ('busy', 'id_reused', 'rolled_back');

  UPDATE vendor_round AS r SET prize = r.prize + q.prize, free_prize = r.free_prize + q.free_prize, wins = r.wins + q.wins,
    last_at = p_now
  FROM (
    SELECT c.round, c.member_id, sum(c.amount) AS prize, coalesce(sum(c.amount) FILTER (WHERE c.free), 0) AS free_prize,
      count(*) AS wins
    FROM unnest(status, replayed, c_round, c_member, c_amount, c_free) AS c (status, replayed, round, member_id, amount, free)
    WHERE c.status = 'ok' AND NOT c.replayed GROUP BY c.round, c.member_id
  ) AS q
  WHERE r.merchant_id = p_merchant AND r.vendor_code = p_vendor AND r.round = q.round AND r.member_id = q.member_id;

  IF true = ANY (c_closed) THEN
    PERFORM vendor_close_rounds(p_merchant, p_now, p_time_zone, p_vendor, p_product, array_agg(c.round), array_agg(c.member_id))
    FROM unnest(status, replayed, c_closed, c_round, c_member) AS c (status, replayed, closed, round, member_id)
    WHERE c.status = 'ok' AND c.closed AND NOT c.replayed HAVING count(*) > 0;
  END IF;
END $$;

-- Takes one call back, a bet or a win. `status`: ok · id_reused · transaction_unknown (the reference is somebody else's). What
-- never arrived, was refused or is rolled back already moves nothing and is ok.
CREATE FUNCTION vendor_rollback(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_vendor text, p_product text, p_id uuid, p_hash bytea,
  p_member int8, p_account int8, p_asset text, p_promotions int8, p_game text, p_round text, p_closed boolean,
  p_supplier text, p_reference uuid, OUT status text, OUT balance int8, OUT replayed boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_known vendor_transaction;
  v_target vendor_transaction;
  v_round vendor_round;
  v_house int8;
  v_over boolean;
  v_kind text;
BEGIN
  PERFORM vendor_lock(ARRAY[p_member], true);
  replayed := false;
  SELECT * INTO v_known FROM vendor_transaction
  WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND id = p_id;
  IF FOUND THEN
    replayed := v_known.content_hash = p_hash;
    status := CASE WHEN replayed THEN v_known.status ELSE 'id_reused' END;
    balance := CASE WHEN replayed THEN v_known.balance ELSE vendor_balance(p_merchant, p_account) END;
    RETURN;
  END IF;

  SELECT * INTO v_target FROM vendor_transaction
  WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND id = p_reference;
  IF FOUND AND (v_target.member_id <> p_member OR v_target.kind = 'rollback') THEN
    status := 'transaction_unknown';
  ELSE
    status := 'ok';
    INSERT INTO vendor_undone (merchant_id, vendor_code, id, member_id, by_id, at)
    VALUES (p_merchant, p_vendor, p_reference, p_member, p_id, p_now) ON CONFLICT DO NOTHING;
    IF FOUND AND v_target.id IS NOT NULL AND v_target.status = 'ok' THEN
      SELECT * INTO v_round FROM vendor_round WHERE merchant_id = p_merchant AND vendor_code = p_vendor
        AND round = v_target.round AND member_id = p_member;
      v_over := v_round.state <> 'open';
      v_house := CASE WHEN v_target.free THEN p_promotions WHEN v_over THEN v_round.revenue_id ELSE v_round.house_id END;
      v_kind := v_target.kind;
      IF v_target.amount > 0 AND v_kind = 'bet' AND NOT v_target.free THEN
        PERFORM play_return(p_merchant, p_now, 'refund', ARRAY[p_member], ARRAY[v_target.asset], ARRAY[v_target.account_id],
          ARRAY[v_house], ARRAY[v_target.amount], ARRAY[v_round.id], ARRAY[uuidv7()]);
      ELSIF v_target.amount > 0 AND v_kind = 'win' THEN
        PERFORM ledger_claw_back(p_merchant, p_now, ARRAY[v_target.account_id], ARRAY[v_house], ARRAY[v_target.amount],
          'rollback', ARRAY[v_round.id]);
        PERFORM ledger_announce(p_merchant, ARRAY[p_member], ARRAY[v_target.asset], ARRAY[a.entries])
        FROM ledger_account AS a WHERE a.merchant_id = p_merchant AND a.id = v_target.account_id;
      END IF;
      -- In a round that has ended its facts stand: what is taken back is a fact of its own.
      IF v_target.amount > 0 AND v_kind = 'bet' AND NOT v_target.free THEN
        PERFORM play_write_facts(p_merchant, p_now, p_time_zone, v_round.product, CASE WHEN v_over THEN 'reversal' ELSE 'refund' END,
          ARRAY[uuidv7()], ARRAY[p_member], ARRAY[v_target.game_code], ARRAY[v_round.id], ARRAY[v_target.asset],
          p_wagered => ARRAY[-v_target.amount], p_stake => ARRAY[CASE WHEN v_over THEN -v_target.amount ELSE 0 END],
          p_turnover => ARRAY[CASE WHEN v_over THEN -v_target.amount ELSE 0 END], p_reversal_of => ARRAY[v_round.fact_id]);
      ELSIF v_target.amount > 0 AND v_kind = 'win' AND v_over THEN
        PERFORM play_write_facts(p_merchant, p_now, p_time_zone, v_round.product, 'reversal', ARRAY[uuidv7()], ARRAY[p_member],
          ARRAY[v_target.game_code], ARRAY[v_round.id], ARRAY[v_target.asset], p_prize => ARRAY[-v_target.amount],
          p_reversal_of => ARRAY[v_round.fact_id]);
      END IF;
      UPDATE vendor_round SET rollbacks = rollbacks + 1, last_at = p_now,
        stake = stake - CASE WHEN v_kind = 'bet' AND NOT v_target.free THEN v_target.amount ELSE 0 END,
        prize = prize - CASE WHEN v_kind = 'win' THEN v_target.amount ELSE 0 END,
        free_prize = free_prize - CASE WHEN v_kind = 'win' AND v_target.free THEN v_target.amount ELSE 0 END,
        state = CASE WHEN v_over AND v_kind = 'bet' AND stake = v_target.amount AND prize = 0 THEN 'refunded' ELSE state END
      WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND round = v_target.round AND member_id = p_member;
      p_round := v_target.round;
    END IF;
  END IF;

  IF p_closed AND status = 'ok' THEN
    PERFORM vendor_close_rounds(p_merchant, p_now, p_time_zone, p_vendor, p_product, ARRAY[p_round], ARRAY[p_member]);
  END IF;
  balance := vendor_balance(p_merchant, coalesce(v_target.account_id, p_account));
  INSERT INTO vendor_transaction (merchant_id, vendor_code, id, kind, content_hash, status, member_id, account_id, asset,
    amount, balance, game_code, round, reference, supplier_id, at)
  VALUES (p_merchant, p_vendor, p_id, 'rollback', p_hash, status, p_member, p_account, p_asset, 0, balance, p_game, p_round,
    p_reference, p_supplier, p_now);
END $$;

REVOKE ALL ON FUNCTION vendor_balance, vendor_lock, vendor_close_rounds, vendor_bets, vendor_wins, vendor_rollback FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vendor_balance, vendor_close_rounds, vendor_bets, vendor_wins, vendor_rollback TO baize_app;
