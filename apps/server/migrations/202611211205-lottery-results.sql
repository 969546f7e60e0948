-- Results that operators enter for draws from outside: blind, each person once a round. Two that agree make the draw; two that differ are
-- void, and both begin again.
CREATE TABLE lottery_result_entry (
  merchant_id int4 NOT NULL,
  issue_id int8 NOT NULL,
  id int8 NOT NULL GENERATED ALWAYS AS IDENTITY,
  operator_id int8 NOT NULL,
  operator_name text NOT NULL,
  result text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'agreed', 'void')),
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, issue_id, id)
);
CREATE UNIQUE INDEX lottery_result_entry_once ON lottery_result_entry (merchant_id, issue_id, operator_id) WHERE state = 'open';
GRANT SELECT, INSERT ON lottery_result_entry TO baize_app;
GRANT UPDATE (state) ON lottery_result_entry TO baize_app;

-- What a feed answered for an issue: a result, or why it was none.
CREATE TABLE lottery_feed_reading (
  merchant_id int4 NOT NULL,
  issue_id int8 NOT NULL,
  id int8 NOT NULL GENERATED ALWAYS AS IDENTITY,
  result text,
  error text,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, issue_id, id),
  CHECK ((result IS NULL) <> (error IS NULL))
);
GRANT SELECT, INSERT ON lottery_feed_reading TO baize_app;
CREATE INDEX lottery_issue_outside ON lottery_issue (draws_at) WHERE status = 'closed' AND source <> 'house';

-- Winners of a result that was corrected, as they had been paid.
CREATE TABLE lottery_winner_undone (LIKE lottery_winner, version int2 NOT NULL, undone_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, issue_id, version, order_id));
GRANT SELECT ON lottery_winner_undone TO baize_app;

ALTER TABLE lottery_settlement DROP CONSTRAINT lottery_settlement_phase_check,
  ADD CONSTRAINT lottery_settlement_phase_check CHECK (phase IN ('reversing', 'evaluating', 'paying', 'booking', 'done'));

-- A settled issue goes back to drawn by a correction alone, which the owner's functions make.
CREATE OR REPLACE FUNCTION lottery_issue_moves_on() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.status, NEW.status) IN (('selling', 'closed'), ('selling', 'cancelled'), ('closed', 'drawn'),
    ('closed', 'cancelled'), ('drawn', 'settled')) THEN
    RETURN NEW;
  END IF;
  IF (OLD.status, NEW.status) = ('settled', 'drawn')
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'issue % does not go from % to %', OLD.number, OLD.status, NEW.status USING ERRCODE = 'check_violation';
END $$;

-- Begins a correction: the result that stood is kept beside the new one, and the settlement starts by taking back what it paid.
-- ok · wrong_state (not settled, or drawn by the house: its result follows from its seed) · result_unchanged.
CREATE FUNCTION lottery_begin_correction(
  p_merchant int4, p_issue int8, p_result text, p_reason text, p_proposed_by text, p_approved_by text, p_now timestamptz
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_phase text;
  v_draw lottery_draw;
BEGIN
  SELECT phase INTO v_phase FROM lottery_settlement WHERE merchant_id = p_merchant AND issue_id = p_issue FOR UPDATE;
  SELECT * INTO v_draw FROM lottery_draw WHERE merchant_id = p_merchant AND issue_id = p_issue;
  IF v_phase IS DISTINCT FROM 'done' OR v_draw.source IS NULL OR v_draw.source = 'house' OR NOT EXISTS (
    SELECT FROM lottery_issue WHERE merchant_id = p_merchant AND id = p_issue AND status = 'settled') THEN
    RETURN 'wrong_state';
  END IF;
  IF v_draw.result = p_result THEN RETURN 'result_unchanged'; END IF;
  INSERT INTO lottery_correction (merchant_id, issue_id, version, result, reason, proposed_by, approved_by, corrected_at)
  VALUES (p_merchant, p_issue, v_draw.version, v_draw.result, p_reason, p_proposed_by, p_approved_by, p_now);
  UPDATE lottery_draw SET result = p_result, version = version + 1 WHERE merchant_id = p_merchant AND issue_id = p_issue;
  UPDATE lottery_issue SET status = 'drawn' WHERE merchant_id = p_merchant AND id = p_issue;
  UPDATE lottery_settlement SET phase = 'reversing', cursor = '00000000-0000-0000-0000-000000000000', attempts = 0,
    next_attempt_at = p_now, last_error = NULL, finished_at = NULL
  WHERE merchant_id = p_merchant AND issue_id = p_issue;
  RETURN 'ok';
END $$;

-- Takes back the next prizes and refunds of a corrected issue into its open stakes: what is there is taken, the rest is owed. Once none is
-- left, the issue's facts are reversed, its rest comes back from revenue, and evaluation begins anew. Answers how many were taken
-- back, null when done. Locked by the settlement's row like every step of it.
CREATE FUNCTION lottery_reverse_winners(
  p_merchant int4, p_issue int8, p_now timestamptz, p_time_zone text, p_limit int4, p_asset text[], p_house int8[], p_rebates int8[],
  p_revenue int8[]
) RETURNS int4
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_phase text;
  v_reference uuid;
  v_version int2;
  v_account int8[]; v_amount int8[]; v_order uuid[]; v_house int8[];
  v_back int8[]; v_back_house int8[]; v_back_rebates int8[]; v_back_order uuid[];
  v_outcome text[];
  v_result record;
  v_rest int8;
  v_slot int4;
BEGIN
  SELECT phase INTO v_phase FROM lottery_settlement WHERE merchant_id = p_merchant AND issue_id = p_issue FOR UPDATE;
  IF v_phase IS DISTINCT FROM 'reversing' THEN RETURN NULL; END IF;
  SELECT version - 1 INTO v_version FROM lottery_draw WHERE merchant_id = p_merchant AND issue_id = p_issue;

  WITH gone AS (
    DELETE FROM lottery_winner AS w
    WHERE w.merchant_id = p_merchant AND w.issue_id = p_issue AND w.order_id IN (
      SELECT q.order_id FROM lottery_winner AS q WHERE q.merchant_id = p_merchant AND q.issue_id = p_issue
      ORDER BY q.order_id LIMIT p_limit)
    RETURNING *
  ), kept AS (
    INSERT INTO lottery_winner_undone SELECT g.*, v_version, p_now FROM gone AS g RETURNING order_id
  )
  SELECT array_agg(g.account_id ORDER BY g.order_id), array_agg(g.prize + g.refund - g.rebate_back ORDER BY g.order_id),
    array_agg(g.order_id ORDER BY g.order_id), array_agg(p_house[array_position(p_asset, g.asset)] ORDER BY g.order_id),
    array_agg(g.rebate_back ORDER BY g.order_id), array_agg(p_rebates[array_position(p_asset, g.asset)] ORDER BY g.order_id)
  INTO v_account, v_amount, v_order, v_house, v_back, v_back_rebates
  FROM gone AS g JOIN kept AS k ON k.order_id = g.order_id;

  IF v_order IS NOT NULL THEN
    IF EXISTS (SELECT FROM unnest(v_amount) AS a WHERE a > 0) THEN
      PERFORM ledger_claw_back(p_merchant, p_now, array_agg(q.account), array_agg(q.house), array_agg(q.amount), 'claw_back',
        array_agg(q.id))
      FROM unnest(v_account, v_house, v_amount, v_order) AS q (account, house, amount, id) WHERE q.amount > 0;
    END IF;
    IF EXISTS (SELECT FROM unnest(v_back) AS b WHERE b > 0) THEN
      SELECT a.outcome INTO v_outcome
      FROM (
        SELECT array_agg(q.ord::int4) AS command, array_agg(uuidv7()) AS transfer, array_agg(q.rebates) AS debit,
          array_agg(q.house) AS credit, array_agg(q.back) AS amount, array_agg('rebate_reversal'::text) AS code, array_agg(q.id) AS id
        FROM unnest(v_back, v_back_rebates, v_house, v_order) WITH ORDINALITY AS q (back, rebates, house, id, ord) WHERE q.back > 0
      ) AS l
      CROSS JOIN LATERAL ledger_apply(p_merchant, p_now, l.command, l.transfer, l.debit, l.credit, l.amount, l.code, l.id) AS a;
      IF EXISTS (SELECT FROM unnest(v_outcome) AS o WHERE o <> 'ok') THEN
        RAISE EXCEPTION 'a rebate could not be taken back: %', v_outcome;
      END IF;
    END IF;
    RETURN cardinality(v_order);
  END IF;

  SELECT reference INTO v_reference FROM lottery_issue WHERE merchant_id = p_merchant AND id = p_issue;
  PERFORM play_reverse_facts(p_merchant, p_now, p_time_zone, 'lottery', v_reference);
  FOR v_result IN
    DELETE FROM lottery_issue_result WHERE merchant_id = p_merchant AND issue_id = p_issue
    RETURNING asset, (stake - refund - prize)::int8 AS rest
  LOOP
    v_slot := array_position(p_asset, v_result.asset);
    v_rest := v_result.rest;
    CONTINUE WHEN v_rest = 0;
    SELECT a.outcome INTO v_outcome
    FROM ledger_apply(p_merchant, p_now, ARRAY[1], ARRAY[uuidv7()],
      ARRAY[CASE WHEN v_rest > 0 THEN p_revenue[v_slot] ELSE p_house[v_slot] END],
      ARRAY[CASE WHEN v_rest > 0 THEN p_house[v_slot] ELSE p_revenue[v_slot] END],
      ARRAY[abs(v_rest)], ARRAY['settlement'], ARRAY[v_reference]) AS a;
    IF v_outcome[1] <> 'ok' THEN RAISE EXCEPTION 'the rest of an issue could not come back: %', v_outcome[1]; END IF;
  END LOOP;
  UPDATE lottery_settlement SET phase = 'evaluating', cursor = '00000000-0000-0000-0000-000000000000', winners = 0, paid = 0
  WHERE merchant_id = p_merchant AND issue_id = p_issue;
  RETURN NULL;
END $$;

-- Puts a draw off. While the issue is on sale its close keeps the distance; a beacon that is named is out soon after the old close, so
-- bets of such an issue still close then. ok · wrong_state · time_invalid.
CREATE FUNCTION lottery_postpone_issue(p_merchant int4, p_issue int8, p_draws_at timestamptz, p_now timestamptz) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_issue lottery_issue;
BEGIN
  SELECT * INTO v_issue FROM lottery_issue WHERE merchant_id = p_merchant AND id = p_issue FOR UPDATE;
  IF v_issue.status IS NULL OR v_issue.status NOT IN ('selling', 'closed') THEN RETURN 'wrong_state'; END IF;
  IF p_draws_at <= v_issue.draws_at OR p_draws_at <= p_now THEN RETURN 'time_invalid'; END IF;
  UPDATE lottery_issue SET draws_at = p_draws_at, postponed_from = coalesce(postponed_from, v_issue.draws_at),
    closes_at = CASE WHEN status = 'selling' AND closes_at > p_now AND beacon = '' THEN closes_at + (p_draws_at - v_issue.draws_at)
      ELSE closes_at END
  WHERE merchant_id = p_merchant AND id = p_issue;
  RETURN 'ok';
END $$;

REVOKE EXECUTE ON FUNCTION lottery_begin_correction, lottery_reverse_winners, lottery_postpone_issue FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lottery_begin_correction, lottery_reverse_winners, lottery_postpone_issue TO baize_app;

-- Who may enter results, correct them, and change calendars: operations; risk may stop numbers.
UPDATE operator_role SET permissions = permissions || '{lottery.switch}' WHERE code = 'risk' AND NOT permissions @> '{lottery.switch}';
