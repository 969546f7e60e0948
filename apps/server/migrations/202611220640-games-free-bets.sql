-- A free bet that names what was given is held against it: the player, the game, the stake, the time, and how many are left.
CREATE FUNCTION vendor_free_round_left(
  p_merchant int4, p_now timestamptz, p_vendor text, p_member int8, p_game text, p_asset text, p_amount int8, p_reward text,
  p_taken int8
) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT pg_input_is_valid(p_reward, 'uuid') AND EXISTS (
    SELECT FROM free_rounds AS f JOIN game AS g ON g.merchant_id = f.merchant_id AND g.id = f.game_id
    WHERE f.merchant_id = p_merchant
      AND f.id = CASE WHEN pg_input_is_valid(p_reward, 'uuid') THEN p_reward::uuid END
      -- Written as the house writes it: by this text what was played is counted.
      AND f.id::text = p_reward
      AND f.vendor_code = p_vendor AND f.member_id = p_member AND left(p_vendor || '.' || regexp_replace(g.code, '[^A-Za-z0-9_-]', '-', 'g'), 60) = p_game
      AND f.asset = p_asset AND f.stake = p_amount
      -- A vendor may have said yes before we wrote it down, and may not have heard yet that they were taken back.
      AND f.state IN ('ordered', 'given', 'cancelling')
      -- The clocks of two houses differ.
      AND f.starts_at <= p_now + interval '5 minutes' AND f.ends_at > p_now - interval '5 minutes'
      AND f.rounds - p_taken > (
        SELECT count(*) FROM vendor_transaction AS t
        WHERE t.reward = p_reward AND t.merchant_id = p_merchant AND t.vendor_code = p_vendor AND t.kind = 'bet'
          AND t.status = 'ok'
          AND NOT EXISTS (SELECT FROM vendor_undone AS u WHERE u.merchant_id = t.merchant_id
            AND u.vendor_code = t.vendor_code AND u.id = t.id)
      )
  )
$$;
REVOKE ALL ON FUNCTION vendor_free_round_left FROM PUBLIC;

-- Bets, one element each, in arrival order. `c_refusal` is what the process found against a bet before: it is kept as the
-- answer unless the id was used already. `status`: ok · busy (come again) · id_reused · rolled_back (its rollback came first)
-- · round_over · limit_reached (no such free round is left) · the refusal given · those of play_stake. `replayed`: the first answer again.
CREATE OR REPLACE FUNCTION vendor_bets(
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
  v_k int4; v_taken int8;
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
    FOR i IN 1..cardinality(v_nth) LOOP
      v_k := v_nth[i];
      status[v_k] := coalesce(v_outcome[i], 'ok');
      CONTINUE WHEN status[v_k] <> 'ok' OR NOT c_free[v_k] OR c_reward[v_k] IS NULL;
      SELECT count(*) INTO v_taken FROM unnest(v_nth[:i - 1]) AS j WHERE status[j] = 'ok' AND c_free[j] AND c_reward[j] = c_reward[v_k];
      IF NOT vendor_free_round_left(p_merchant, p_now, p_vendor, c_member[v_k], c_game[v_k], c_asset[v_k], c_amount[v_k], c_reward[v_k], v_taken) THEN
        status[v_k] := 'limit_reached';
      END IF;
    END LOOP;
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
