-- Stakes obey the limits of safer play, whatever the product: refused as 'limit_reached' beside the refusals of the gate.
CREATE OR REPLACE FUNCTION play_stake(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_product text, p_scopes text[], p_command int4[],
  p_member int8[], p_session uuid[], p_game text[], p_reference uuid[], p_asset text[], p_account int8[],
  p_house int8[], p_amount int8[], p_transfer uuid[], p_fact uuid[], p_wait boolean DEFAULT false,
  OUT outcome text[], OUT balance int8[], OUT version int8[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_count int4 := cardinality(p_command);
  v_gate text[] := play_gate(p_merchant, p_now, p_scopes, p_member, p_session, p_game);
  v_limits text[] := safer_play_gate(p_merchant, p_now, p_time_zone, p_member, p_asset, p_amount, p_wait);
  v_pass int4[];
  v_refused boolean := false;
BEGIN
  FOR i IN 1..v_count LOOP
    v_gate[i] := coalesce(v_gate[i], v_limits[i]);
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
  SELECT p_merchant, f.id, p_member[n], 'stake', p_product, p_game[n], p_reference[n], p_asset[n], p_amount[n], p_now,
    (p_now AT TIME ZONE p_time_zone)::date
  FROM unnest(p_fact) WITH ORDINALITY AS f (id, n) WHERE outcome[n] = 'ok';
  PERFORM ledger_announce(p_merchant, p_member, p_asset, version);
END $$;
REVOKE ALL ON FUNCTION play_stake FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_stake TO baize_app;
