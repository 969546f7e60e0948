-- No vendor wins without a ceiling. A win that takes its round above one is held: promised to the player as a pending transfer, until two
-- operators release or refuse it. What a vendor's players stake and win in a day is counted, so that its net loss has a ceiling too.
CREATE TABLE vendor_held_win (
  merchant_id int4 NOT NULL,
  -- The transaction's.
  id          uuid NOT NULL,
  vendor_code text NOT NULL,
  product     text NOT NULL,
  game_code   text NOT NULL,
  round       text NOT NULL,
  round_id    uuid NOT NULL,
  -- What was staked in the round when it was held: its measure.
  stake       int8 NOT NULL,
  member_id   int8 NOT NULL,
  account_id  int8 NOT NULL,
  house_id    int8 NOT NULL,
  asset       text NOT NULL,
  amount      int8 NOT NULL CHECK (amount > 0),
  -- The pending transfer, of the house's account to the player's.
  transfer_id uuid NOT NULL,
  -- taken_back: by the vendor's own rollback.
  state       text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'released', 'refused', 'taken_back')),
  held_at     timestamptz NOT NULL,
  decided_at  timestamptz,
  decided_by  text,
  reason      text,
  PRIMARY KEY (merchant_id, vendor_code, id)
);
CREATE INDEX vendor_held_win_newest ON vendor_held_win (merchant_id, held_at DESC);
CREATE INDEX vendor_held_win_open ON vendor_held_win (merchant_id) WHERE state = 'held';

-- What bets and wins came to, appended by every batch and folded into days: no batch waits for a row of another.
CREATE TABLE vendor_flow (
  merchant_id int4 NOT NULL,
  vendor_code text NOT NULL,
  asset       text NOT NULL,
  at          timestamptz NOT NULL,
  staked      int8 NOT NULL,
  -- Held wins included: they are promised.
  won         int8 NOT NULL
);
CREATE TABLE vendor_day (
  merchant_id int4 NOT NULL,
  vendor_code text NOT NULL,
  asset       text NOT NULL,
  day         date NOT NULL,
  staked      numeric NOT NULL DEFAULT 0,
  won         numeric NOT NULL DEFAULT 0,
  -- How often the vendor was stopped for its loss on this day: every time asks for as much loss again.
  stops       int4 NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, day, vendor_code, asset)
);

CREATE FUNCTION vendor_count_flow() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  INSERT INTO vendor_flow (merchant_id, vendor_code, asset, at, staked, won)
  SELECT merchant_id, vendor_code, asset, max(at), coalesce(sum(amount) FILTER (WHERE kind = 'bet' AND NOT free), 0),
    coalesce(sum(amount) FILTER (WHERE kind = 'win'), 0)
  FROM made WHERE status IN ('ok', 'held') AND amount > 0
  GROUP BY merchant_id, vendor_code, asset;
  RETURN NULL;
END $$;
CREATE TRIGGER vendor_transaction_flow AFTER INSERT ON vendor_transaction REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION vendor_count_flow();

-- What was rolled back is taken off, and a win that waits ends with it.
CREATE FUNCTION vendor_undo_flow() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
BEGIN
  INSERT INTO vendor_flow (merchant_id, vendor_code, asset, at, staked, won)
  SELECT t.merchant_id, t.vendor_code, t.asset, NEW.at, CASE WHEN t.kind = 'bet' THEN -t.amount ELSE 0 END,
    CASE WHEN t.kind = 'win' THEN -t.amount ELSE 0 END
  FROM vendor_transaction AS t
  WHERE t.merchant_id = NEW.merchant_id AND t.vendor_code = NEW.vendor_code AND t.id = NEW.id AND t.status IN ('ok', 'held')
    AND t.amount > 0 AND NOT (t.kind = 'bet' AND t.free);
  PERFORM vendor_end_hold(NEW.merchant_id, NEW.at, NEW.vendor_code, NEW.id, 'taken_back', NULL, NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER vendor_undone_flow AFTER INSERT ON vendor_undone FOR EACH ROW EXECUTE FUNCTION vendor_undo_flow();

CREATE FUNCTION vendor_hold_wins(
  p_merchant int4, p_now timestamptz, p_vendor text, p_product text, c_id uuid[], c_member int8[], c_account int8[], c_house int8[],
  c_asset text[], c_amount int8[], c_game text[], c_round text[], c_round_id uuid[], c_stake int8[], c_transfer uuid[]
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_count int4 := cardinality(c_id);
  v_outcome text[];
BEGIN
  SELECT a.outcome INTO v_outcome FROM ledger_apply(p_merchant, p_now, ARRAY(SELECT generate_series(1, v_count)), c_transfer, c_house,
    c_account, c_amount, array_fill('prize'::text, ARRAY[v_count]), c_round_id, array_fill('pending'::text, ARRAY[v_count])) AS a;
  IF EXISTS (SELECT FROM unnest(v_outcome) AS o WHERE o <> 'ok') THEN
    RAISE EXCEPTION 'a win could not be held: %', v_outcome;
  END IF;
  INSERT INTO vendor_held_win (merchant_id, id, vendor_code, product, game_code, round, round_id, stake, member_id, account_id, house_id,
    asset, amount, transfer_id, held_at)
  SELECT p_merchant, c.id, p_vendor, p_product, c.game, c.round, c.round_id, c.stake, c.member_id, c.account_id, c.house_id, c.asset,
    c.amount, c.transfer, p_now
  FROM unnest(c_id, c_member, c_account, c_house, c_asset, c_amount, c_game, c_round, c_round_id, c_stake, c_transfer)
    AS c (id, member_id, account_id, house_id, asset, amount, game, round, round_id, stake, transfer);
END $$;

-- Ends what waits: the pending transfer is void, and whoever releases pays. False where nothing waits.
CREATE FUNCTION vendor_end_hold(
  p_merchant int4, p_now timestamptz, p_vendor text, p_id uuid, p_state text, p_by text, p_reason text
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_win vendor_held_win;
  v_outcome text[];
BEGIN
  UPDATE vendor_held_win SET state = p_state, decided_at = p_now, decided_by = p_by, reason = p_reason
  WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND id = p_id AND state = 'held' RETURNING * INTO v_win;
  IF NOT FOUND THEN RETURN false; END IF;
  SELECT a.outcome INTO v_outcome FROM ledger_apply(p_merchant, p_now, ARRAY[1], ARRAY[uuidv7()], ARRAY[v_win.house_id],
    ARRAY[v_win.account_id], ARRAY[v_win.amount], ARRAY['prize'], ARRAY[v_win.round_id], ARRAY['void'], ARRAY[v_win.transfer_id],
    p_wait => true) AS a;
  IF v_outcome[1] <> 'ok' THEN RAISE EXCEPTION 'a held win could not be ended: %', v_outcome; END IF;
  RETURN true;
END $$;

-- What operators decided of a win that waits. Released, it is paid like one that comes now. Answers whether it still waited.
CREATE FUNCTION vendor_decide_win(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_vendor text, p_id uuid, p_release boolean, p_by text, p_reason text
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_win vendor_held_win;
  v_round vendor_round;
  v_free boolean;
  v_over boolean;
BEGIN
  SELECT * INTO v_win FROM vendor_held_win WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND id = p_id;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM vendor_lock(ARRAY[v_win.member_id], true);
  IF NOT vendor_end_hold(p_merchant, p_now, p_vendor, p_id, CASE WHEN p_release THEN 'released' ELSE 'refused' END, p_by, p_reason) THEN
    RETURN false;
  END IF;
  IF NOT p_release THEN RETURN true; END IF;
  UPDATE vendor_transaction SET status = 'ok' WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND id = p_id RETURNING free INTO v_free;
  SELECT * INTO v_round FROM vendor_round WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND round = v_win.round
    AND member_id = v_win.member_id;
  v_over := v_round.state IS DISTINCT FROM 'open';
  PERFORM play_return(p_merchant, p_now, 'prize', ARRAY[v_win.member_id], ARRAY[v_win.asset], ARRAY[v_win.account_id],
    ARRAY[CASE WHEN v_free OR v_over THEN v_win.house_id ELSE v_round.house_id END], ARRAY[v_win.amount], ARRAY[v_win.round_id],
    ARRAY[uuidv7()]);
  IF v_over THEN
    PERFORM play_write_facts(p_merchant, p_now, p_time_zone, v_win.product, 'settled', ARRAY[uuidv7()], ARRAY[v_win.member_id],
      ARRAY[v_win.game_code], ARRAY[v_win.round_id], ARRAY[v_win.asset], p_prize => ARRAY[v_win.amount]);
  END IF;
  UPDATE vendor_round SET prize = prize + v_win.amount, wins = wins + 1, last_at = p_now,
    free_prize = free_prize + CASE WHEN v_free THEN v_win.amount ELSE 0 END
  WHERE merchant_id = p_merchant AND vendor_code = p_vendor AND round = v_win.round AND member_id = v_win.member_id;
  RETURN true;
END $$;

-- Adds what was appended to the days, and answers the days that changed.
CREATE FUNCTION vendor_fold_flow(p_merchant int4, p_time_zone text) RETURNS SETOF vendor_day
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  WITH gone AS (DELETE FROM vendor_flow WHERE merchant_id = p_merchant RETURNING *)
  INSERT INTO vendor_day AS d (merchant_id, vendor_code, asset, day, staked, won)
  SELECT merchant_id, vendor_code, asset, (at AT TIME ZONE p_time_zone)::date, sum(staked), sum(won) FROM gone GROUP BY 1, 2, 3, 4
  ON CONFLICT (merchant_id, day, vendor_code, asset) DO UPDATE SET staked = d.staked + excluded.staked, won = d.won + excluded.won
  RETURNING d.*
$$;

DROP FUNCTION vendor_wins;
-- Wins of bets that stand, and awards: free wins without a reference. `status`: ok · held (above a ceiling) · busy · id_reused ·
-- transaction_unknown (no such bet of this member and round, or it was refused or rolled back) · rolled_back · the refusal given.
CREATE FUNCTION vendor_wins(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_vendor text, p_product text, p_wait boolean,
  c_id uuid[], c_hash bytea[], c_refusal text[], c_member int8[], c_account int8[], c_house int8[], c_revenue int8[],
  c_promotions int8[], c_asset text[], c_game text[], c_round text[], c_round_id uuid[], c_amount int8[], c_free boolean[],
  c_closed boolean[], c_reward text[], c_supplier text[], c_reference uuid[], c_transfer uuid[],
  c_win_max int8[], c_multiple_max int8[],
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
    array_agg(greatest(r.stake, b.amount, 0) ORDER BY c.ord),
    array_agg(coalesce(r.prize, 0) ORDER BY c.ord)
  INTO status, balance, replayed, v_account, v_over, v_stake, v_prize
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
  LEFT JOIN LATERAL (SELECT q.state, q.stake, q.prize FROM vendor_round AS q
    WHERE q.merchant_id = p_merchant AND q.vendor_code = p_vendor AND q.round = c.round AND q.member_id = c.member_id
    LIMIT 1) AS r ON true;

  -- What would take a round above a ceiling waits for operators.
  SELECT array_agg(q.ord ORDER BY q.ord) FILTER (WHERE NOT q.above), array_agg(q.ord ORDER BY q.ord) FILTER (WHERE q.above)
  INTO v_nth, v_above
  FROM (
    SELECT w.ord::int4, coalesce(w.total > w.win_max, false) OR coalesce(w.stake > 0 AND w.total > w.stake::numeric * w.multiple_max, false) AS above
    FROM (
      SELECT u.*, u.prize + sum(u.amount) OVER (PARTITION BY u.round, u.member_id ORDER BY u.ord) AS total
      FROM unnest(status, replayed, c_amount, c_round, c_member, v_prize, v_stake, c_win_max, c_multiple_max) WITH ORDINALITY
        AS u (status, replayed, amount, round, member_id, prize, stake, win_max, multiple_max, ord)
      WHERE u.status = 'ok' AND NOT u.replayed AND u.amount > 0
    ) AS w
  ) AS q;
  IF v_above IS NOT NULL THEN
    PERFORM vendor_hold_wins(p_merchant, p_now, p_vendor, p_product, k.id, k.member_id, k.account_id, k.house_id, k.asset, k.amount, k.game,
      k.round, k.round_id, k.stake, k.transfer)
    FROM (
      SELECT array_agg(c_id[n]) AS id, array_agg(c_member[n]) AS member_id, array_agg(v_account[n]) AS account_id,
        array_agg(CASE WHEN c_free[n] THEN c_promotions[n] ELSE c_revenue[n] END) AS house_id, array_agg(c_asset[n]) AS asset,
        array_agg(c_amount[n]) AS amount, array_agg(c_game[n]) AS game, array_agg(c_round[n]) AS round,
        array_agg(c_round_id[n]) AS round_id, array_agg(v_stake[n]) AS stake, array_agg(c_transfer[n]) AS transfer
      FROM unnest(v_above) AS n
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
    WHERE c.status IN ('ok', 'held') AND c.closed AND NOT c.replayed HAVING count(*) > 0;
  END IF;
END $$;

REVOKE ALL ON FUNCTION vendor_wins, vendor_hold_wins, vendor_end_hold, vendor_decide_win, vendor_fold_flow, vendor_count_flow, vendor_undo_flow FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vendor_wins, vendor_decide_win, vendor_fold_flow TO baize_app;
GRANT SELECT ON vendor_held_win, vendor_day TO baize_app;
GRANT UPDATE (stops) ON vendor_day TO baize_app;
