-- The wallet's functions once more, such that a plan that was made while the tables were empty stays good when they are large: what
-- belongs to a call is looked up for it alone, never by a join that may read a whole index. Stakes also obey stops of a category.
DROP FUNCTION vendor_bets;
-- Of the indexes only the key may look good for one call, also to a planner that knows nothing of the tables yet.
DROP INDEX vendor_transaction_round;
CREATE INDEX vendor_transaction_round ON vendor_transaction USING hash (round);

-- Ends rounds: a fact for what was staked and won, and the rest of the stakes moves to revenue in one transfer an account.
CREATE OR REPLACE FUNCTION vendor_close_rounds(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_vendor text, p_product text, p_round text[], p_member int8[]
) RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_fact uuid[]; v_member int8[]; v_game text[]; v_id uuid[]; v_asset text[]; v_stake int8[]; v_prize int8[];
  v_house int8[]; v_revenue int8[]; v_rest int8[]; v_outcome text[];
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
    v_rest[v_rows] := v_round.stake - v_round.prize + v_round.free_prize;
  END LOOP;
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
  p_merchant int4, p_now timestamptz, p_time_zone text, p_vendor text, p_product text, p_category text, p_wait boolean,
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
  v_scopes text[] := ARRAY['product:' || p_product, 'vendor:' || p_vendor, 'category:' || p_category];
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
  LEFT JOIN LATERAL (SELECT * FROM vendor_transaction AS q
    WHERE q.merchant_id = p_merchant AND q.vendor_code = p_vendor AND q.id = c.id LIMIT 1) AS t ON true
  LEFT JOIN LATERAL (SELECT q.id FROM vendor_undone AS q
    WHERE q.merchant_id = p_merchant AND q.vendor_code = p_vendor AND q.id = c.id LIMIT 1) AS d ON true
  LEFT JOIN LATERAL (SELECT q.state FROM vendor_round AS q
    WHERE q.merchant_id = p_merchant AND q.vendor_code = p_vendor AND q.round = c.round AND q.member_id = c.member_id
    LIMIT 1) AS r ON true;

  -- The stakes that move money.
  SELECT array_agg(ord::int4 ORDER BY ord) INTO v_nth FROM unnest(status, c_amount, c_free) WITH ORDINALITY AS u (status, amount, free, ord)
  WHERE u.status = 'new' AND u.amount > 0 AND NOT u.free;
  IF v_nth IS NOT NULL THEN
    SELECT s.outcome, s.balance INTO v_outcome, v_balance
    FROM play_stake(p_merchant, p_now, p_time_zone, p_product, v_scopes, v_nth,
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
    v_outcome := play_gate(p_merchant, p_now, v_scopes,
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
CREATE OR REPLACE FUNCTION vendor_wins(
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
  LEFT JOIN LATERAL (SELECT * FROM vendor_transaction AS q
    WHERE q.merchant_id = p_merchant AND q.vendor_code = p_vendor AND q.id = c.id LIMIT 1) AS t ON true
  LEFT JOIN LATERAL (SELECT q.id FROM vendor_undone AS q
    WHERE q.merchant_id = p_merchant AND q.vendor_code = p_vendor AND q.id = c.id LIMIT 1) AS d ON true
  LEFT JOIN LATERAL (SELECT * FROM vendor_transaction AS q
    WHERE q.merchant_id = p_merchant AND q.vendor_code = p_vendor AND q.id = c.reference LIMIT 1) AS b ON true
  LEFT JOIN LATERAL (SELECT q.id FROM vendor_undone AS q
    WHERE q.merchant_id = p_merchant AND q.vendor_code = p_vendor AND q.id = c.reference LIMIT 1) AS u ON true
  LEFT JOIN LATERAL (SELECT q.state FROM vendor_round AS q
    WHERE q.merchant_id = p_merchant AND q.vendor_code = p_vendor AND q.round = c.round AND q.member_id = c.member_id
    LIMIT 1) AS r ON true;

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

  FOR i IN 1..v_count LOOP
    CONTINUE WHEN status[i] <> 'ok' OR replayed[i];
    UPDATE vendor_round AS r SET prize = r.prize + c_amount[i], wins = r.wins + 1, last_at = p_now,
      free_prize = r.free_prize + CASE WHEN c_free[i] THEN c_amount[i] ELSE 0 END
    WHERE r.merchant_id = p_merchant AND r.vendor_code = p_vendor AND r.round = c_round[i] AND r.member_id = c_member[i];
  END LOOP;

  IF true = ANY (c_closed) THEN
    PERFORM vendor_close_rounds(p_merchant, p_now, p_time_zone, p_vendor, p_product, array_agg(c.round), array_agg(c.member_id))
    FROM unnest(status, replayed, c_closed, c_round, c_member) AS c (status, replayed, closed, round, member_id)
    WHERE c.status = 'ok' AND c.closed AND NOT c.replayed HAVING count(*) > 0;
  END IF;
END $$;

REVOKE ALL ON FUNCTION vendor_bets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vendor_bets TO baize_app;
