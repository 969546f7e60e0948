-- An issue whose result was drawn may be annulled: what was paid on it is taken back, then every stake is given back. Its draw stays, with all
-- that proves it, and counts as a result no more.
ALTER TABLE lottery_draw ADD COLUMN annulled_at timestamptz;

ALTER TABLE lottery_void
  ADD COLUMN approved_by text,
  -- The version of the result on which was paid what is taken back; null where the issue was cancelled before its draw.
  ADD COLUMN paid_version int2;

-- A settled issue goes back to drawn by a correction alone, and an issue with a result is cancelled by an annulment alone: the owner's functions.
CREATE OR REPLACE FUNCTION lottery_issue_moves_on() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.status, NEW.status) IN (('selling', 'closed'), ('selling', 'cancelled'), ('closed', 'drawn'),
    ('closed', 'cancelled'), ('drawn', 'settled')) THEN
    RETURN NEW;
  END IF;
  IF (OLD.status, NEW.status) IN (('settled', 'drawn'), ('drawn', 'cancelled'), ('settled', 'cancelled'))
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'issue % does not go from % to %', OLD.number, OLD.status, NEW.status USING ERRCODE = 'check_violation';
END $$;

-- An ended chase stays ended. The win that stopped it may be annulled: then it was stopped, and by no win.
CREATE OR REPLACE FUNCTION lottery_chase_ends_once() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.state, NEW.state) = ('won', 'stopped')
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN
    RETURN NEW;
  END IF;
  IF OLD.state <> 'running' OR NEW.state = 'running' THEN
    RAISE EXCEPTION 'chase % does not go from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- Annuls the result that is named, from wherever its settlement stands: what is not paid yet never is, what was paid is taken back, and then
-- the issue is settled like one that was cancelled before its draw. The settlement's row is locked first, as by every step of it.
-- ok · wrong_state (not drawn, or cancelled already) · result_changed (corrected meanwhile).
CREATE FUNCTION lottery_annul_issue(
  p_merchant int4, p_issue int8, p_result text, p_reason text, p_proposed_by text, p_approved_by text, p_now timestamptz
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_settlement lottery_settlement;
  v_draw lottery_draw;
BEGIN
  SELECT * INTO v_settlement FROM lottery_settlement WHERE merchant_id = p_merchant AND issue_id = p_issue FOR UPDATE;
  SELECT * INTO v_draw FROM lottery_draw WHERE merchant_id = p_merchant AND issue_id = p_issue;
  IF v_settlement.phase IS NULL OR v_draw.result IS NULL THEN RETURN 'wrong_state'; END IF;
  IF v_draw.result <> p_result THEN RETURN 'result_changed'; END IF;
  UPDATE lottery_issue SET status = 'cancelled' WHERE merchant_id = p_merchant AND id = p_issue AND status IN ('drawn', 'settled');
  IF NOT FOUND THEN RETURN 'wrong_state'; END IF;

  UPDATE lottery_draw SET annulled_at = p_now WHERE merchant_id = p_merchant AND issue_id = p_issue;
  INSERT INTO lottery_void (merchant_id, issue_id, seed, reason, voided_by, approved_by, voided_at, paid_version)
  VALUES (p_merchant, p_issue, NULL, p_reason, p_proposed_by, p_approved_by, p_now,
    v_draw.version - CASE WHEN v_settlement.phase = 'reversing' THEN 1 ELSE 0 END);
  UPDATE lottery_chase AS c SET state = 'stopped'
  WHERE c.merchant_id = p_merchant AND c.state = 'won'
    AND c.id IN (
      SELECT o.chase_id FROM lottery_winner AS w
      JOIN lottery_order AS o ON o.merchant_id = w.merchant_id AND o.id = w.order_id
      WHERE w.merchant_id = p_merchant AND w.issue_id = p_issue AND w.prize > 0 AND o.chase_id IS NOT NULL)
    AND NOT EXISTS (
      SELECT FROM lottery_order AS o
      JOIN lottery_winner AS w ON w.merchant_id = o.merchant_id AND w.issue_id = o.issue_id AND w.order_id = o.id
      WHERE o.merchant_id = p_merchant AND o.chase_id = c.id AND o.issue_id <> p_issue AND w.prize > 0);
  IF v_settlement.phase = 'paying' THEN
    DELETE FROM lottery_winner WHERE merchant_id = p_merchant AND issue_id = p_issue AND order_id > v_settlement.cursor;
  END IF;
  DELETE FROM lottery_outcome WHERE merchant_id = p_merchant AND issue_id = p_issue;
  UPDATE lottery_settlement SET phase = 'reversing', cursor = '00000000-0000-0000-0000-000000000000', attempts = 0,
    next_attempt_at = p_now, last_error = NULL, finished_at = NULL
  WHERE merchant_id = p_merchant AND issue_id = p_issue;
  RETURN 'ok';
END $$;
REVOKE ALL ON FUNCTION lottery_annul_issue FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lottery_annul_issue TO baize_app;

-- Winners are kept under the version of the result that paid them: the one before a correction, or the one that was annulled.
DO $$
DECLARE
  v_function regprocedure :=
    'lottery_reverse_winners(int4, int8, timestamptz, text, int4, text[], int8[], int8[], int8[])'::regprocedure;
  v_before text := pg_get_functiondef(v_function::oid);
  v_after text;
BEGIN
  v_after := replace(v_before,
    'SELECT version - 1 INTO v_version FROM lottery_draw WHERE merchant_id = p_merchant AND issue_id = p_issue;',
    'SELECT coalesce(v.paid_version, d.version - 1) INTO v_version FROM lottery_draw AS d
  LEFT JOIN lottery_void AS v ON v.merchant_id = d.merchant_id AND v.issue_id = d.issue_id
  WHERE d.merchant_id = p_merchant AND d.issue_id = p_issue;');
  IF v_after = v_before THEN RAISE EXCEPTION '% asks for no version', v_function; END IF;
  EXECUTE v_after;
END $$;

-- Goes on with a chase. A win that was annulled stops none: the issue is held as it is, so that an annulment comes before or after.
CREATE OR REPLACE FUNCTION lottery_advance_chase(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_chase uuid, p_issue int8, p_order uuid[], p_house int8[], p_rebates int8,
  OUT state text, OUT given uuid[]
)
LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_chase lottery_chase;
  v_status text;
  v_won boolean;
  v_open boolean;
BEGIN
  given := '{}';
  SELECT status INTO v_status FROM lottery_issue WHERE merchant_id = p_merchant AND id = p_issue FOR SHARE;
  SELECT * INTO v_chase FROM lottery_chase WHERE merchant_id = p_merchant AND id = p_chase FOR UPDATE;
  state := v_chase.state;
  IF state <> 'running' THEN RETURN; END IF;
  v_won := v_chase.stop_on_win AND v_status <> 'cancelled' AND EXISTS (
    SELECT FROM lottery_order AS o
    JOIN lottery_winner AS w ON w.merchant_id = o.merchant_id AND w.issue_id = o.issue_id AND w.order_id = o.id
    WHERE o.merchant_id = p_merchant AND o.chase_id = p_chase AND o.issue_id = p_issue AND w.prize > 0);
  IF v_won THEN
    IF cardinality(p_order) > 0 THEN
      given := lottery_give_back(p_merchant, p_now, p_time_zone, v_chase.member_id, p_order, p_house, p_rebates, true);
    END IF;
  ELSE
    SELECT EXISTS (
      SELECT FROM lottery_chase_issue AS c JOIN lottery_issue AS i ON i.merchant_id = c.merchant_id AND i.id = c.issue_id
      LEFT JOIN lottery_settlement AS s ON s.merchant_id = c.merchant_id AND s.issue_id = c.issue_id
      WHERE c.merchant_id = p_merchant AND c.chase_id = p_chase AND c.issue_id <> p_issue
        AND i.status IN ('selling', 'closed', 'drawn')) INTO v_open;
    IF v_open THEN RETURN; END IF;
  END IF;
  state := CASE WHEN v_won THEN 'won' ELSE 'finished' END;
  UPDATE lottery_chase SET state = lottery_advance_chase.state, ended_at = p_now WHERE merchant_id = p_merchant AND id = p_chase;
END $$;

-- A bet of a cancelled issue has no result, and came back when the issue was cancelled, which may be long after its close.
CREATE OR REPLACE VIEW lottery_order_state WITH (security_invoker = true) AS
SELECT o.*, i.number AS issue_number, i.status AS issue_status, i.opens_at, i.closes_at, i.commitment, i.source,
  CASE WHEN i.status <> 'cancelled' THEN d.result END AS result, coalesce(d.version, 1) AS draw_version,
  CASE
    WHEN i.status = 'settled' THEN s.finished_at
    WHEN i.status = 'cancelled' THEN coalesce((
      SELECT v.voided_at FROM lottery_void AS v WHERE v.merchant_id = o.merchant_id AND v.issue_id = o.issue_id), i.closed_at)
  END AS settled_at,
  c.cancelled_at,
  CASE
    WHEN c.order_id IS NOT NULL THEN 'cancelled'
    WHEN i.status = 'cancelled' THEN 'voided'
    WHEN i.status <> 'settled' THEN 'placed'
    WHEN w.prize > 0 THEN 'won'
    WHEN w.refund = o.stake THEN 'refunded'
    WHEN w.refund > 0 THEN 'part_refunded'
    ELSE 'lost'
  END AS state,
  CASE WHEN i.status = 'settled' THEN coalesce(w.prize, 0) ELSE 0 END AS prize,
  CASE
    WHEN c.order_id IS NOT NULL OR i.status = 'cancelled' THEN o.stake
    WHEN i.status = 'settled' THEN coalesce(w.refund, 0)
    ELSE 0
  END AS refund,
  CASE
    WHEN c.order_id IS NOT NULL OR i.status = 'cancelled' THEN o.own_rebate
    WHEN i.status = 'settled' THEN coalesce(w.rebate_back, 0)
    ELSE 0
  END AS rebate_back,
  CASE WHEN i.status = 'settled' THEN coalesce(w.winning_bets, 0) ELSE 0 END AS winning_bets,
  CASE WHEN i.status = 'settled' THEN coalesce(w.push_bets, 0) ELSE 0 END AS push_bets,
  CASE WHEN i.status = 'settled' THEN coalesce(w.tiers, '{}') ELSE '{}' END AS tiers
FROM lottery_order AS o
JOIN lottery_issue AS i ON i.merchant_id = o.merchant_id AND i.id = o.issue_id
LEFT JOIN lottery_draw AS d ON d.merchant_id = o.merchant_id AND d.issue_id = o.issue_id
LEFT JOIN lottery_settlement AS s ON s.merchant_id = o.merchant_id AND s.issue_id = o.issue_id
LEFT JOIN lottery_cancellation AS c ON c.merchant_id = o.merchant_id AND c.order_id = o.id
LEFT JOIN lottery_winner AS w ON w.merchant_id = o.merchant_id AND w.issue_id = o.issue_id AND w.order_id = o.id;
