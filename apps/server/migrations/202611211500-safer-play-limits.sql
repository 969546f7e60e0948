-- What a member, an operator or the house has limited. Amounts are ledger units, session time is seconds. Several limits of
-- a kind may stand: the lowest wins. A raise waits in `pending_*` until it is due and asked for again.
CREATE TABLE safer_play_limit (
  merchant_id  int4 NOT NULL,
  member_id    int8 NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('deposit', 'loss', 'wager', 'session')),
  period       text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  set_by       text NOT NULL CHECK (set_by IN ('member', 'operator')),
  amount       int8 NOT NULL CHECK (amount >= 0),
  set_at       timestamptz NOT NULL,
  -- Asked for: another amount, or (null) none at all.
  pending      boolean NOT NULL DEFAULT false,
  pending_amount int8 CHECK (pending_amount > 0),
  pending_due  timestamptz,
  PRIMARY KEY (merchant_id, member_id, kind, period, set_by),
  CHECK (pending = (pending_due IS NOT NULL)),
  CHECK (pending OR pending_amount IS NULL)
);

-- What stands about a member's safety beside the limits; a row from the first limit or choice on. Its lock puts the stakes of
-- a limited member one after another.
CREATE TABLE safer_play_member (
  merchant_id      int4 NOT NULL,
  member_id        int8 NOT NULL,
  reality_minutes  int4 CHECK (reality_minutes > 0),
  exclusion        text CHECK (exclusion IN ('cooling', 'definite', 'indefinite')),
  excluded_at      timestamptz,
  -- Null while an exclusion is indefinite.
  excluded_until   timestamptz,
  return_reason    text,
  return_asked_at  timestamptz,
  return_at        timestamptz,
  identity_checked_at timestamptz,
  offered_at       timestamptz,
  dormant_told_at  timestamptz,
  dormant_at       timestamptz,
  PRIMARY KEY (merchant_id, member_id),
  CHECK ((exclusion IS NULL) = (excluded_at IS NULL)),
  CHECK (exclusion IS DISTINCT FROM 'indefinite' OR excluded_until IS NULL OR return_at IS NOT NULL)
);
CREATE INDEX safer_play_member_excluded ON safer_play_member (merchant_id, excluded_at DESC) WHERE exclusion IS NOT NULL;

-- When a session's next reality check is due; told once for each due moment.
CREATE TABLE safer_play_reality (
  merchant_id int4 NOT NULL,
  session_id  uuid NOT NULL,
  member_id   int8 NOT NULL,
  due_at      timestamptz NOT NULL,
  told_at     timestamptz,
  PRIMARY KEY (merchant_id, session_id)
);
CREATE INDEX safer_play_reality_due ON safer_play_reality (due_at) WHERE told_at IS NULL;

-- The licensee's own: who excluded themselves at any of its brands, found again by keyed hashes of number, address and papers.
CREATE TABLE control_exclusion (
  id          uuid PRIMARY KEY,
  operator_id int4 NOT NULL,
  merchant_id int4 NOT NULL,
  member_id   int8 NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('cooling', 'definite', 'indefinite')),
  began_at    timestamptz NOT NULL,
  until       timestamptz,
  ended_at    timestamptz
);
CREATE INDEX control_exclusion_member ON control_exclusion (merchant_id, member_id) WHERE ended_at IS NULL;
CREATE TABLE control_exclusion_mark (
  operator_id  int4 NOT NULL,
  mark         bytea NOT NULL CHECK (octet_length(mark) = 32),
  exclusion_id uuid NOT NULL REFERENCES control_exclusion (id),
  PRIMARY KEY (operator_id, mark, exclusion_id)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON safer_play_limit, safer_play_reality TO baize_app;
GRANT SELECT, INSERT, UPDATE ON safer_play_member, control_exclusion TO baize_app;
GRANT SELECT, INSERT ON control_exclusion_mark TO baize_app;

-- The first day of the business period that a moment lies in; weeks begin on Monday.
CREATE FUNCTION safer_play_since(p_now timestamptz, p_time_zone text, p_period text) RETURNS date
LANGUAGE sql STABLE
RETURN date_trunc(p_period, p_now AT TIME ZONE p_time_zone)::date;

-- What a member used of a kind of limit since a business day: ledger units, or seconds logged in. Stakes that are not settled
-- count as lost until they are.
CREATE FUNCTION safer_play_used(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_member int8, p_asset text, p_kind text, p_since date
) RETURNS int8
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_start timestamptz := p_since::timestamp AT TIME ZONE p_time_zone;
  -- Ids begin with their moment: what is older than the period is not even looked at. Facts written by the database carry its
  -- own clock, which may be another than the house's in a trial run.
  v_from timestamptz := least(v_start, clock_timestamp() - (p_now - v_start)) - interval '1 hour';
  v_floor uuid := (lpad(to_hex((extract(epoch FROM v_from) * 1000)::int8), 12, '0') || '70008000000000000000')::uuid;
  v_used int8;
BEGIN
  IF p_kind = 'session' THEN
    SELECT coalesce(extract(epoch FROM sum(upper(r.span) - lower(r.span))), 0)::int8 INTO v_used
    FROM (
      SELECT unnest(range_agg(tstzrange(greatest(s.started_at, v_start),
        greatest(s.started_at, v_start, least(coalesce(s.ended_at, p_now), p_now))))) AS span
      FROM member_session AS s
      WHERE s.merchant_id = p_merchant AND s.member_id = p_member AND coalesce(s.ended_at, p_now) > v_start
    ) AS r;
    RETURN v_used;
  END IF;
  SELECT coalesce(sum(CASE WHEN p_kind = 'wager' THEN f.wagered ELSE f.wagered - f.prize - f.rebate END), 0)::int8
  INTO v_used
  FROM play_fact AS f
  WHERE f.merchant_id = p_merchant AND f.member_id = p_member AND f.id >= v_floor AND f.asset = p_asset
    AND f.business_date >= p_since;
  RETURN v_used;
END $$;

-- Limits of stakes, read in the transaction that moves the money: one answer for each stake, null where it may go on, else
-- 'limit_reached', or 'busy' where the member's other stake is not committed yet. Null altogether where nobody has a limit,
-- which is what nearly every batch gets, for one look into an index.
CREATE FUNCTION safer_play_gate(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_member int8[], p_asset text[], p_amount int8[], p_wait boolean
) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  v_limited int8[];
  v_locked int8[];
  v_answers text[];
BEGIN
  SELECT array_agg(DISTINCT l.member_id) INTO v_limited FROM safer_play_limit AS l
  WHERE l.merchant_id = p_merchant AND l.member_id = ANY (p_member) AND l.kind <> 'deposit';
  IF v_limited IS NULL THEN RETURN NULL; END IF;
  IF p_wait THEN
    SELECT array_agg(q.member_id) INTO v_locked FROM (
      SELECT m.member_id FROM safer_play_member AS m
      WHERE m.merchant_id = p_merchant AND m.member_id = ANY (v_limited) ORDER BY m.member_id FOR UPDATE) AS q;
  ELSE
    SELECT array_agg(q.member_id) INTO v_locked FROM (
      SELECT m.member_id FROM safer_play_member AS m
      WHERE m.merchant_id = p_merchant AND m.member_id = ANY (v_limited) ORDER BY m.member_id FOR UPDATE SKIP LOCKED) AS q;
  END IF;
  WITH staked AS (
    SELECT s.member_id, s.asset, s.ord, sum(s.amount) OVER (PARTITION BY s.member_id, s.asset ORDER BY s.ord) AS running
    FROM unnest(p_member, p_asset, p_amount) WITH ORDINALITY AS s (member_id, asset, amount, ord)
  ), held AS (
    SELECT l.member_id, l.kind, l.period, min(l.amount) AS amount, a.asset
    FROM safer_play_limit AS l
    -- What is limited is real money; play money of a trial has an asset of its own.
    JOIN (SELECT DISTINCT member_id, asset FROM staked WHERE asset NOT LIKE '%.trial') AS a ON a.member_id = l.member_id
    WHERE l.merchant_id = p_merchant AND l.member_id = ANY (v_limited) AND l.kind <> 'deposit'
    GROUP BY l.member_id, l.kind, l.period, a.asset
  ), rest AS (
    SELECT h.member_id, h.asset, h.kind, h.amount - safer_play_used(p_merchant, p_now, p_time_zone, h.member_id, h.asset,
      h.kind, safer_play_since(p_now, p_time_zone, h.period)) AS amount
    FROM held AS h WHERE h.member_id = ANY (v_locked)
  )
  SELECT array_agg(
    CASE
      WHEN NOT s.member_id = ANY (v_limited) THEN NULL
      WHEN v_locked IS NULL OR NOT s.member_id = ANY (v_locked) THEN 'busy'
      WHEN EXISTS (SELECT FROM rest AS r WHERE r.member_id = s.member_id AND r.asset = s.asset
        AND CASE WHEN r.kind = 'session' THEN r.amount <= 0 ELSE r.amount < s.running END) THEN 'limit_reached'
    END ORDER BY s.ord)
  INTO v_answers FROM staked AS s;
  RETURN v_answers;
END $$;
REVOKE ALL ON FUNCTION safer_play_since, safer_play_used, safer_play_gate FROM PUBLIC;
GRANT EXECUTE ON FUNCTION safer_play_since, safer_play_used, safer_play_gate TO baize_app;
