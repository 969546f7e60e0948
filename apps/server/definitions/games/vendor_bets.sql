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
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_count int4 := cardinality(c_id);
  v_scopes text[] := ARRAY['product:' || p_product, 'vendor:' || p_vendor, 'category:' || p_category];
  v_held int8[] := vendor_lock(c_member, p_wait);
  v_over int4[]; v_nth int4[] := '{}'; v_rest int4[] := '{}';
  v_outcome text[]; v_balance int8[];
  -- The stakes that move money.
  s_member int8[] := c_member; s_session uuid[] := c_session; s_game text[] := c_game; s_round_id uuid[] := c_round_id;
  s_asset text[] := c_asset; s_account int8[] := c_account; s_house int8[] := c_house; s_amount int8[] := c_amount;
  s_transfer uuid[] := c_transfer;
  v_k int4; v_taken int8;
BEGIN
  SELECT a.status, a.balance, a.replayed INTO status, balance, replayed
  FROM vendor_answered(p_merchant, p_vendor, v_held, c_id, c_hash, c_member) AS a;
  v_over := ARRAY(SELECT c.n::int4 FROM unnest(c_round) WITH ORDINALITY AS c (round, n)
    CROSS JOIN LATERAL (SELECT q.state FROM vendor_round AS q
      WHERE q.merchant_id = p_merchant AND q.vendor_code = p_vendor AND q.round = c.round AND q.member_id = c_member[c.n] LIMIT 1) AS r
    WHERE r.state <> 'open');
  FOR i IN 1..v_count LOOP
    CONTINUE WHEN status[i] IS NOT NULL;
    status[i] := coalesce(c_refusal[i], CASE WHEN i = ANY (v_over) THEN 'round_over' END);
    CONTINUE WHEN status[i] IS NOT NULL;
    IF c_amount[i] > 0 AND NOT c_free[i] THEN v_nth := v_nth || i; ELSE v_rest := v_rest || i; END IF;
  END LOOP;

  IF v_nth <> '{}' THEN
    IF cardinality(v_nth) < v_count THEN
      SELECT array_agg(c_member[k]), array_agg(c_session[k]), array_agg(c_game[k]), array_agg(c_round_id[k]), array_agg(c_asset[k]),
        array_agg(c_account[k]), array_agg(c_house[k]), array_agg(c_amount[k]), array_agg(c_transfer[k])
      INTO s_member, s_session, s_game, s_round_id, s_asset, s_account, s_house, s_amount, s_transfer
      FROM unnest(v_nth) AS k;
    END IF;
    SELECT s.outcome, s.balance INTO v_outcome, v_balance
    FROM play_stake(p_merchant, p_now, p_time_zone, p_product, v_scopes, v_nth, s_member, s_session, s_game, s_round_id, s_asset,
      s_account, s_house, s_amount, s_transfer, s_transfer, p_wait) AS s;
    FOR i IN 1..cardinality(v_nth) LOOP
      status[v_nth[i]] := v_outcome[i];
      balance[v_nth[i]] := v_balance[i];
    END LOOP;
  END IF;
  -- Free rounds and stakes of nothing pass the gate alone.
  IF v_rest <> '{}' THEN
    v_outcome := play_gate(p_merchant, p_now, v_scopes,
      ARRAY(SELECT c_member[k] FROM unnest(v_rest) AS k), ARRAY(SELECT c_session[k] FROM unnest(v_rest) AS k),
      ARRAY(SELECT c_game[k] FROM unnest(v_rest) AS k));
    FOR i IN 1..cardinality(v_rest) LOOP
      v_k := v_rest[i];
      status[v_k] := coalesce(v_outcome[i], 'ok');
      CONTINUE WHEN status[v_k] <> 'ok' OR NOT c_free[v_k] OR c_reward[v_k] IS NULL;
      SELECT count(*) INTO v_taken FROM unnest(v_rest[:i - 1]) AS j WHERE status[j] = 'ok' AND c_free[j] AND c_reward[j] = c_reward[v_k];
      IF NOT vendor_free_round_left(p_merchant, p_now, p_vendor, c_member[v_k], c_game[v_k], c_asset[v_k], c_amount[v_k], c_reward[v_k],
        v_taken) THEN
        status[v_k] := 'limit_reached';
      END IF;
    END LOOP;
  END IF;
  FOR i IN 1..v_count LOOP
    IF balance[i] IS NULL AND status[i] <> 'busy' AND c_account[i] IS NOT NULL THEN
      balance[i] := vendor_balance(p_merchant, c_account[i]);
    END IF;
  END LOOP;

  -- What was staked is told beside the bets: vendor_fold_flow adds it to the days.
  WITH made AS (
    INSERT INTO vendor_transaction (merchant_id, vendor_code, id, kind, content_hash, status, member_id, account_id, asset,
      amount, balance, game_code, round, free, reward, supplier_id, at)
    SELECT p_merchant, p_vendor, c.id, 'bet', c_hash[n], status[n], c_member[n], c_account[n], c_asset[n], c_amount[n], balance[n],
      c_game[n], c_round[n], c_free[n], c_reward[n], c_supplier[n], p_now
    FROM unnest(c_id) WITH ORDINALITY AS c (id, n) WHERE NOT replayed[n] AND status[n] NOT IN ('busy', 'id_reused', 'rolled_back')
    RETURNING vendor_transaction.status, asset, amount, free
  )
  INSERT INTO vendor_flow (merchant_id, vendor_code, asset, at, staked, won)
  SELECT p_merchant, p_vendor, asset, p_now, sum(amount), 0 FROM made
  WHERE made.status = 'ok' AND amount > 0 AND NOT free GROUP BY asset;

  INSERT INTO vendor_round AS r (merchant_id, vendor_code, round, member_id, id, game_code, product, asset, stake, bets,
    house_id, revenue_id, opened_at, last_at)
  SELECT p_merchant, p_vendor, c.round, c_member[n], min(c_round_id[n]::text)::uuid, min(c_game[n]), p_product, min(c_asset[n]),
    coalesce(sum(c_amount[n]) FILTER (WHERE NOT c_free[n]), 0), count(*), min(c_house[n]), min(c_revenue[n]), p_now, p_now
  FROM unnest(c_round) WITH ORDINALITY AS c (round, n)
  WHERE status[n] = 'ok' AND NOT replayed[n]
  GROUP BY c.round, c_member[n]
  ON CONFLICT (merchant_id, vendor_code, round, member_id) DO UPDATE SET
    stake = r.stake + excluded.stake, bets = r.bets + excluded.bets, last_at = excluded.last_at;

  IF true = ANY (c_closed) THEN
    PERFORM vendor_close_rounds(p_merchant, p_now, p_time_zone, p_vendor, array_agg(c.round), array_agg(c.member_id))
    FROM unnest(status, replayed, c_closed, c_round, c_member) AS c (status, replayed, closed, round, member_id)
    WHERE c.status = 'ok' AND c.closed AND NOT c.replayed HAVING count(*) > 0;
  END IF;
END $$;
REVOKE ALL ON FUNCTION vendor_bets FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vendor_bets TO baize_app;
