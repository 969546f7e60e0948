-- Whose data was asked to be erased, and how far that is. `forgotten_at`: what no law asks to keep is gone; `erased_at`: the rest too.
CREATE TABLE safer_play_erasure (
  merchant_id  int4 NOT NULL,
  member_id    int8 NOT NULL,
  -- Null where nobody asked: the time was over.
  asked_at     timestamptz,
  asked_by     text CHECK (asked_by IN ('member', 'operator')),
  forgotten_at timestamptz,
  erased_at    timestamptz,
  -- Why it is due and still waits.
  kept_for     text CHECK (kept_for IN ('money', 'case')),
  PRIMARY KEY (merchant_id, member_id),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id),
  CHECK ((asked_at IS NULL) = (asked_by IS NULL)),
  CHECK (erased_at IS NULL OR kept_for IS NULL)
);
CREATE INDEX safer_play_erasure_asked ON safer_play_erasure (asked_at) WHERE asked_at IS NOT NULL AND forgotten_at IS NULL;

-- What the house let go of because its time was over: how much of which kind, and when. Never edited.
CREATE TABLE safer_play_erased (
  merchant_id int4 NOT NULL REFERENCES merchant (id),
  id          uuid NOT NULL,
  kind        text NOT NULL,
  at          timestamptz NOT NULL,
  records     int8 NOT NULL CHECK (records > 0),
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX safer_play_erased_kind ON safer_play_erased (merchant_id, kind, id DESC);

GRANT SELECT, INSERT, UPDATE ON safer_play_erasure TO baize_app;
GRANT SELECT, INSERT ON safer_play_erased TO baize_app;

-- An application outlives the address that it came from.
ALTER TABLE promotion_application ALTER COLUMN ip DROP NOT NULL;

-- What is found by its age and has no id that stands in the order of time.
CREATE INDEX member_address_age ON member_address (merchant_id, last_seen_at);
CREATE INDEX member_device_age ON member_device (merchant_id, last_seen_at);
CREATE INDEX member_registered_ip ON member (merchant_id, registered_at) WHERE registered_ip IS NOT NULL;
CREATE INDEX promotion_application_age ON promotion_application (merchant_id, joined_at) WHERE ip IS NOT NULL;

-- The least UUIDv7 of a moment: ids of a table stand in the order of time.
CREATE FUNCTION safer_play_least_id(p_at timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT
RETURN (lpad(to_hex((extract(epoch FROM p_at) * 1000)::int8), 12, '0') || '70008000000000000000')::uuid;

-- Which records of a kind a period ($2 is its end) is over for, and what becomes of them.
CREATE FUNCTION safer_play_periods(p_kind text) RETURNS TABLE (relation text, over text, act text) LANGUAGE sql IMMUTABLE
BEGIN ATOMIC
  SELECT p.relation, p.over, p.act FROM (VALUES
    ('pictures', 'cashier_picture', 'id < safer_play_least_id($2) AND sent_at < $2', 'DELETE'),
    ('pictures', 'promotion_image', 'id < safer_play_least_id($2) AND sent_at < $2', 'DELETE'),
    ('logins', 'member_login', 'id < safer_play_least_id($2) AND at < $2', 'DELETE'),
    ('logins', 'member_session', 'ended_at < $2', 'DELETE'),
    ('logins', 'member_address', 'last_seen_at < $2', 'DELETE'),
    ('logins', 'member_device', 'last_seen_at < $2', 'DELETE'),
    ('logins', 'member', 'registered_at < $2 AND registered_ip IS NOT NULL', 'registered_ip = NULL'),
    ('logins', 'promotion_application', 'joined_at < $2 AND ip IS NOT NULL', 'ip = NULL'),
    ('messages', 'inbox_mark', 'message_id IN (SELECT m.id FROM inbox_message AS m WHERE m.merchant_id = $1 AND m.member_id IS NOT NULL
       AND m.id < safer_play_least_id($2) AND m.sent_at < $2)', 'DELETE'),
    ('messages', 'inbox_message', 'member_id IS NOT NULL AND id < safer_play_least_id($2) AND sent_at < $2', 'DELETE'),
    ('feedback', 'content_feedback', 'id < safer_play_least_id($2) AND state = ''closed'' AND handled_at < $2', 'DELETE'),
    ('vendorCalls', 'vendor_call', 'id < safer_play_least_id($2) AND at < $2', 'DELETE'),
    ('paymentNotices', 'cashier_notice', 'received_at < $2 AND done_at IS NOT NULL AND payload <> ''{}''', 'payload = ''{}''')
  ) AS p (kind, relation, over, act) WHERE p.kind = p_kind;
END;

-- The end of a period, but never within what laws of licences ask for at least by the database's own clock: whatever the application asks,
-- what is younger than that stays.
CREATE FUNCTION safer_play_end(p_kind text, p_before timestamptz) RETURNS timestamptz LANGUAGE sql STABLE
RETURN least(p_before, now() - CASE p_kind
  WHEN 'logins' THEN interval '12 months'
  WHEN 'messages' THEN interval '3 months'
  WHEN 'feedback' THEN interval '12 months'
  WHEN 'viewings' THEN interval '24 months'
  WHEN 'vendorCalls' THEN interval '3 months'
  ELSE interval '60 months'
END);

-- How many records of a kind are past their period; counted up to a bound of each table.
CREATE FUNCTION safer_play_due(p_merchant int4, p_kind text, p_before timestamptz, p_most int4) RETURNS int8
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_period record;
  v_some int8;
  v_all int8 := 0;
BEGIN
  FOR v_period IN SELECT * FROM safer_play_periods(p_kind) LOOP
    EXECUTE format('SELECT count(*) FROM (SELECT FROM %I WHERE merchant_id = $1 AND (%s) LIMIT $3) AS due', v_period.relation, v_period.over)
      INTO v_some USING p_merchant, safer_play_end(p_kind, p_before), p_most;
    v_all := v_all + v_some;
  END LOOP;
  RETURN v_all;
END $$;

-- Lets go of some records of a kind that are past their period, and answers of how many; to be called until there are none.
CREATE FUNCTION safer_play_let_go(p_merchant int4, p_kind text, p_before timestamptz, p_most int4) RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_period record;
  v_some int8;
  v_all int8 := 0;
BEGIN
  FOR v_period IN SELECT * FROM safer_play_periods(p_kind) LOOP
    EXECUTE format('WITH chosen AS (SELECT tableoid AS t, ctid AS c FROM %1$I WHERE merchant_id = $1 AND (%2$s) LIMIT $3) %3$s',
      v_period.relation, v_period.over,
      CASE v_period.act
        WHEN 'DELETE' THEN format('DELETE FROM %I AS o USING chosen WHERE o.tableoid = chosen.t AND o.ctid = chosen.c', v_period.relation)
        ELSE format('UPDATE %I AS o SET %s FROM chosen WHERE o.tableoid = chosen.t AND o.ctid = chosen.c', v_period.relation, v_period.act)
      END)
      USING p_merchant, safer_play_end(p_kind, p_before), p_most;
    GET DIAGNOSTICS v_some = ROW_COUNT;
    v_all := v_all + v_some;
    -- What hangs on a record goes before it: the next table waits until nothing is left of this one.
    EXIT WHEN v_some = p_most;
  END LOOP;
  RETURN v_all;
END $$;

-- Entries of the log that say who looked at a member's data, and are past their period.
CREATE FUNCTION safer_play_viewings(p_merchant int4, p_before timestamptz, p_most int4) RETURNS SETOF uuid LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT e.id FROM audit_entry AS e
  WHERE e.merchant_id = p_merchant AND e.id < safer_play_least_id(p_before) AND e.at < safer_play_end('viewings', p_before)
    AND e.erased_by IS NULL
    AND e.action IN ('members.personalDataShown', 'cashier.payeeRevealed', 'points.addressShown')
  LIMIT p_most;
END;

CREATE FUNCTION safer_play_let_go_viewings(p_merchant int4, p_before timestamptz, p_most int4, p_by uuid, p_now timestamptz) RETURNS int8
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT audit_take_out(p_merchant, ARRAY(SELECT safer_play_viewings(p_merchant, p_before, p_most)), p_by, 'retention', 'viewings', p_now)
$$;

-- What no law asks to keep of a member whose account is closed: what was written, chosen and linked, and every way in.
CREATE FUNCTION safer_play_forget(p_merchant int4, p_member int8) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  PERFORM FROM member WHERE merchant_id = p_merchant AND id = p_member AND status = 'closed' AND NOT trial FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'only a closed account is forgotten' USING ERRCODE = 'check_violation'; END IF;
  UPDATE member SET nickname = '', icon = NULL, password_hash = NULL WHERE merchant_id = p_merchant AND id = p_member;
  DELETE FROM member_identity WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM member_third_party_state WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM member_totp WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM member_recovery_code WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM member_reset_link WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM member_challenge WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM cashier_payment_password WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM cashier_voucher_try WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM inbox_browser WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM inbox_preference WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM inbox_mark WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM inbox_message WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM chat_message WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM chat_report WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM chat_hidden WHERE merchant_id = p_merchant AND p_member IN (member_id, hidden_id);
  DELETE FROM chat_reader WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM game_favourite WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM game_recent WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM promotion_image WHERE merchant_id = p_merchant AND member_id = p_member;
  UPDATE promotion_application SET remark = NULL WHERE merchant_id = p_merchant AND member_id = p_member AND remark IS NOT NULL;
  DELETE FROM points_address WHERE merchant_id = p_merchant AND member_id = p_member;
  -- Goods that are under way still have to arrive.
  UPDATE points_order SET address = NULL WHERE merchant_id = p_merchant AND member_id = p_member AND address IS NOT NULL AND state <> 'in_process';
  -- A complaint is kept as long as complaints are.
  DELETE FROM content_feedback WHERE merchant_id = p_merchant AND member_id = p_member AND kind = 'feedback';
  UPDATE safer_play_export SET sealed = NULL WHERE merchant_id = p_merchant AND member_id = p_member AND sealed IS NOT NULL;
END $$;

-- Takes the person out: what is left is a number, with its money, rounds and facts. Never sooner than five years after the closing, whatever
-- is asked. `p_payee` is a sealed payee without a name or a number: what lies sealed stays sealed, and can be opened. Answers how many
-- entries of the log lost their words.
CREATE FUNCTION safer_play_take_out(p_merchant int4, p_member int8, p_payee bytea, p_by uuid, p_now timestamptz) RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_name text := 'erased-' || p_member;
  v_id text := p_member::text;
  v_username text;
BEGIN
  SELECT username INTO v_username FROM member WHERE merchant_id = p_merchant AND id = p_member AND status = 'closed' AND NOT trial
    AND closed_at <= safer_play_end('identity', p_now - interval '5 years') FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'this account has to be kept' USING ERRCODE = 'check_violation'; END IF;
  PERFORM safer_play_forget(p_merchant, p_member);
  UPDATE member SET username = v_name, username_key = v_name, status_reason = NULL, registered_ip = NULL, registered_from = NULL,
    version = version + 1 WHERE merchant_id = p_merchant AND id = p_member;
  UPDATE member_profile SET payee_name = NULL, email = NULL, email_verified_at = NULL, mobile_num = NULL, mobile_verified_at = NULL,
    details = '{}' WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM member_session WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM member_login WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM member_address WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM member_device WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM message_outgoing WHERE merchant_id = p_merchant AND member_id = p_member AND state <> 'queued';
  UPDATE cashier_bank_account SET sealed = p_payee, last_four = '', fingerprint = sha256(convert_to(id::text, 'UTF8')), name_digest = NULL,
    removed_at = coalesce(removed_at, p_now) WHERE merchant_id = p_merchant AND member_id = p_member;
  UPDATE cashier_deposit SET payer_name = NULL, reason = NULL, slip_id = NULL, next = NULL WHERE merchant_id = p_merchant AND member_id = p_member;
  UPDATE cashier_withdrawal SET proof = NULL, reason = NULL, receipt_remark = NULL, proof_id = NULL
    WHERE merchant_id = p_merchant AND member_id = p_member;
  UPDATE cashier_payout_order AS o SET reason = NULL FROM cashier_withdrawal AS w
    WHERE w.merchant_id = p_merchant AND w.member_id = p_member AND o.merchant_id = w.merchant_id AND o.withdrawal_id = w.id;
  UPDATE cashier_notice AS n SET payload = '{}' FROM cashier_deposit AS d
    WHERE d.merchant_id = p_merchant AND d.member_id = p_member AND n.merchant_id = d.merchant_id AND n.method_id = d.method_id
      AND n.provider_id = d.provider_id;
  DELETE FROM cashier_crypto_address WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM cashier_picture WHERE merchant_id = p_merchant AND member_id = p_member;
  UPDATE points_order SET address = NULL WHERE merchant_id = p_merchant AND member_id = p_member AND address IS NOT NULL;
  UPDATE promotion_application SET ip = NULL, note = NULL WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM content_feedback WHERE merchant_id = p_merchant AND member_id = p_member;
  UPDATE chat_mute SET note = '' WHERE merchant_id = p_merchant AND member_id = p_member;
  UPDATE safer_play_member SET return_reason = NULL WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM safer_play_case_note AS n USING safer_play_case AS c
    WHERE c.merchant_id = p_merchant AND c.member_id = p_member AND n.merchant_id = c.merchant_id AND n.case_id = c.id;
  DELETE FROM event_retry WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM event_dead_letter WHERE merchant_id = p_merchant AND member_id = p_member;
  UPDATE operator_proposal SET reason = '', payload = payload - ARRAY['sealed', 'username', 'bankName', 'accountName', 'accountNumber', 'proof', 'identified']
    WHERE merchant_id = p_merchant AND (object_kind = 'member' AND object_id = v_id OR payload ->> 'username' = v_username);
  RETURN audit_take_out(p_merchant, ARRAY(
      SELECT e.id FROM audit_entry AS e WHERE e.merchant_id = p_merchant AND e.actor_kind = 'member' AND e.actor_id = v_id
      UNION
      SELECT e.id FROM audit_entry AS e WHERE e.merchant_id = p_merchant AND e.object_kind IN ('member', 'saferPlay') AND e.object_id = v_id
        AND e.action <> 'audit.wordsTakenOut'
      UNION
      SELECT e.id FROM cashier_deposit AS d JOIN audit_entry AS e ON e.merchant_id = d.merchant_id AND e.object_kind = 'deposit'
        AND e.object_id = d.id::text WHERE d.merchant_id = p_merchant AND d.member_id = p_member
      UNION
      SELECT e.id FROM cashier_withdrawal AS w JOIN audit_entry AS e ON e.merchant_id = w.merchant_id AND e.object_kind = 'withdrawal'
        AND e.object_id = w.id::text WHERE w.merchant_id = p_merchant AND w.member_id = p_member),
    p_by, 'member', v_id, p_now);
END $$;

REVOKE ALL ON FUNCTION safer_play_due, safer_play_let_go, safer_play_let_go_viewings, safer_play_forget, safer_play_take_out FROM PUBLIC;
GRANT EXECUTE ON FUNCTION safer_play_least_id, safer_play_periods, safer_play_end, safer_play_due, safer_play_let_go, safer_play_viewings,
  safer_play_let_go_viewings, safer_play_forget, safer_play_take_out TO baize_app;

UPDATE operator_role SET permissions = permissions || '{safer-play.erasure.propose}' WHERE code = 'support';
