-- Takes stakes: gate, money, facts, event, in this order. One element for each stake, in arrival order; stakes of one
-- command stand next to each other (equal `p_command`) and all stand or none. `outcome` is 'ok', a refusal of the gate
-- (play_gate) or of the ledger (ledger_apply), the same for the command's every stake. What is refused left no trace.
-- `p_scopes` names what a kill switch may stop besides the game, such as {product:lottery} or {product:live,vendor:studio}.
CREATE FUNCTION play_stake(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_product text, p_scopes text[], p_command int4[],
  p_member int8[], p_session uuid[], p_game text[], p_reference uuid[], p_asset text[], p_account int8[], p_house int8[],
  p_amount int8[], p_transfer uuid[], p_fact uuid[], p_wait boolean DEFAULT false,
  OUT outcome text[], OUT balance int8[], OUT version int8[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_count int4 := cardinality(p_command);
  v_gate text[] := play_gate(p_merchant, p_now, p_scopes, p_member, p_session, p_game);
  v_pass int4[];
  v_refused boolean := false;
BEGIN
  FOR i IN 1..v_count LOOP
    IF v_gate[i] IS NOT NULL THEN v_refused := true; END IF;
  END LOOP;

  IF NOT v_refused THEN
    SELECT a.outcome, a.balance, a.version INTO outcome, balance, version
    FROM ledger_apply(p_merchant, p_now, p_command, p_transfer, p_account, p_house, p_amount,
      array_fill('stake'::text, ARRAY[v_count]), p_reference, p_wait => p_wait) AS a;
  ELSE
    -- The first refusal of a command is the whole command's; the others go on to the ledger.
    SELECT array_agg(q.refusal ORDER BY q.ord), array_agg(q.ord ORDER BY q.ord) FILTER (WHERE q.refusal IS NULL)
    INTO outcome, v_pass
    FROM (
      SELECT g.ord::int4, (array_agg(g.answer) FILTER (WHERE g.answer IS NOT NULL) OVER (PARTITION BY g.command))[1] AS refusal
      FROM unnest(v_gate, p_command) WITH ORDINALITY AS g (answer, command, ord)
    ) AS q;
    balance := array_fill(NULL::int8, ARRAY[v_count]);
    version := balance;
    IF v_pass IS NOT NULL THEN
      SELECT
        array_agg(coalesce(g.refusal, a.outcome) ORDER BY g.ord), array_agg(a.balance ORDER BY g.ord),
        array_agg(a.version ORDER BY g.ord)
      INTO outcome, balance, version
      FROM unnest(outcome) WITH ORDINALITY AS g (refusal, ord)
      LEFT JOIN (
        SELECT v_pass[u.nth] AS ord, u.outcome, u.balance, u.version
        FROM ledger_apply(p_merchant, p_now,
          ARRAY(SELECT p_command[k] FROM unnest(v_pass) AS k), ARRAY(SELECT p_transfer[k] FROM unnest(v_pass) AS k),
          ARRAY(SELECT p_account[k] FROM unnest(v_pass) AS k), ARRAY(SELECT p_house[k] FROM unnest(v_pass) AS k),
          ARRAY(SELECT p_amount[k] FROM unnest(v_pass) AS k), array_fill('stake'::text, ARRAY[cardinality(v_pass)]),
          ARRAY(SELECT p_reference[k] FROM unnest(v_pass) AS k), p_wait => p_wait) AS l,
          unnest(l.outcome, l.balance, l.version) WITH ORDINALITY AS u (outcome, balance, version, nth)
      ) AS a ON a.ord = g.ord;
    END IF;
  END IF;

  INSERT INTO play_fact (merchant_id, id, member_id, kind, product, game, reference, asset, wagered, at, business_date)
  SELECT p_merchant, f.id, f.member_id, 'stake', p_product, f.game, f.reference, f.asset, f.amount, p_now,
    (p_now AT TIME ZONE p_time_zone)::date
  FROM unnest(p_fact, p_member, p_game, p_reference, p_asset, p_amount, outcome)
    AS f (id, member_id, game, reference, asset, amount, outcome)
  WHERE f.outcome = 'ok';
  PERFORM ledger_announce(p_merchant, p_member, p_asset, version);
END $$;

-- Pays prizes or gives money back out of the house's accounts, one element for each payment. Never refused: an account
-- that another transaction holds is credited a moment later (its `balance` is null then). Facts are the caller's:
-- settlement writes them in sums through play_write_facts.
CREATE FUNCTION play_return(
  p_merchant int4, p_now timestamptz, p_code text, p_member int8[], p_asset text[], p_account int8[], p_house int8[],
  p_amount int8[], p_reference uuid[], p_transfer uuid[], OUT balance int8[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_count int4 := cardinality(p_transfer);
  v_outcome text[];
  v_version int8[];
BEGIN
  SELECT a.outcome, a.balance, a.version INTO v_outcome, balance, v_version
  FROM ledger_apply(p_merchant, p_now, ARRAY(SELECT generate_series(1, v_count)), p_transfer, p_house, p_account, p_amount,
    array_fill(p_code, ARRAY[v_count]), p_reference) AS a;
  IF EXISTS (SELECT FROM unnest(v_outcome) AS o WHERE o <> 'ok') THEN
    RAISE EXCEPTION 'a return was refused: %', ARRAY(SELECT DISTINCT o FROM unnest(v_outcome) AS o WHERE o <> 'ok');
  END IF;
  PERFORM ledger_announce(p_merchant, p_member, p_asset, v_version);
END $$;

-- Gives stakes back that were never settled (a cancelled bet, a cancelled issue), with a fact that takes back what was wagered.
CREATE FUNCTION play_refund(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_product text, p_member int8[], p_game text[], p_asset text[],
  p_account int8[], p_house int8[], p_amount int8[], p_reference uuid[], p_transfer uuid[], p_fact uuid[],
  p_reversal_of uuid[] DEFAULT NULL, OUT balance int8[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  balance := play_return(p_merchant, p_now, 'refund', p_member, p_asset, p_account, p_house, p_amount, p_reference,
    p_transfer);
  PERFORM play_write_facts(p_merchant, p_now, p_time_zone, p_product, 'refund', p_fact, p_member, p_game, p_reference,
    p_asset, p_wagered => ARRAY(SELECT -a FROM unnest(p_amount) AS a), p_reversal_of => p_reversal_of);
END $$;

REVOKE ALL ON FUNCTION play_stake, play_return, play_refund FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_stake, play_return, play_refund TO baize_app;
