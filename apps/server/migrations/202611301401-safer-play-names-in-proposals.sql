-- Words of operators that name a person who is taken out stand in more than what is about this person alone: a proposal for several
-- players lists them, and so does the entry of the log that tells of it; what was decided about a player's application, order of points,
-- held win, case, payment, transfer or line of bills is an entry about that object.

-- What a proposal says, with another name where this one stood: in `username`, which may list several, and in `to`.
CREATE FUNCTION operator_proposal_renamed(p_said jsonb, p_name text, p_other text, p_names boolean) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  RETURN CASE jsonb_typeof(p_said)
    WHEN 'object' THEN (
      SELECT coalesce(jsonb_object_agg(key, operator_proposal_renamed(value, p_name, p_other, key IN ('username', 'to'))), '{}')
      FROM jsonb_each(p_said))
    WHEN 'array' THEN (
      SELECT coalesce(jsonb_agg(operator_proposal_renamed(value, p_name, p_other, p_names) ORDER BY at), '[]')
      FROM jsonb_array_elements(p_said) WITH ORDINALITY AS listed (value, at))
    WHEN 'string' THEN CASE WHEN p_names THEN (
      SELECT to_jsonb(string_agg(CASE WHEN lower(name) = lower(p_name) THEN p_other ELSE name END, ', ' ORDER BY at))
      FROM regexp_split_to_table(p_said #>> '{}', ', ') WITH ORDINALITY AS listed (name, at)) ELSE p_said END
    ELSE p_said
  END;
END $$;

-- Takes a person out of what operators proposed about players, and answers with the entries of the log that tell of it. The names: what the
-- member is called, and else the person. A proposal about this member alone keeps no word; where it lists several the name goes, and
-- the reasons of all where they name the person.
CREATE FUNCTION operator_proposal_take_out(p_merchant int4, p_member int8, p_names text[]) RETURNS SETOF uuid
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp
AS $$
  WITH about AS (
    SELECT p.id, p.payload,
      p.object_kind = 'member' AND p.object_id = p_member::text
        OR p.object_kind <> 'member' AND lower(p.payload ->> 'username') = lower(p_names[1]) AS alone,
      CASE WHEN p.object_kind IN ('free_rounds', 'held_win') AND position(lower(p_names[1]) IN lower(p.payload::text)) > 0
        THEN operator_proposal_renamed(p.payload, p_names[1], 'erased-' || p_member, false) ELSE p.payload END AS renamed,
      operator_filter_names(p.reason, p_names) AS asked, operator_filter_names(p.decision_reason, p_names) AS decided
    FROM operator_proposal AS p
    WHERE p.merchant_id = p_merchant AND p.object_kind IN ('member', 'agent_bill', 'application', 'free_rounds', 'held_win')
  ), told AS (
    UPDATE operator_proposal AS p SET
      payload = CASE WHEN a.alone
        THEN a.renamed - ARRAY['sealed', 'username', 'bankName', 'accountName', 'accountNumber', 'proof', 'identified', 'note'] ELSE a.renamed END,
      reason = CASE WHEN a.alone OR a.asked THEN '' ELSE p.reason END,
      decision_reason = CASE WHEN a.alone OR a.decided THEN NULL ELSE p.decision_reason END
    FROM about AS a
    WHERE p.id = a.id AND (a.alone OR a.asked OR a.decided OR a.renamed <> a.payload)
    RETURNING p.id, p.object_kind, p.object_id, a.alone, a.alone OR a.renamed <> a.payload AS listed
  )
  SELECT e.id FROM told AS t
  JOIN audit_entry AS e ON e.merchant_id = p_merchant AND e.object_kind = t.object_kind AND e.object_id = t.object_id
    AND e.action LIKE 'operators.proposal-%' AND e.after ->> 'proposal' = t.id::text AND (t.listed OR operator_filter_names(e.reason, p_names))
  UNION ALL
  SELECT e.id FROM told AS t
  JOIN audit_entry AS e ON e.merchant_id = p_merchant AND e.object_kind = 'proposal' AND e.object_id = t.id::text AND t.alone
$$;
REVOKE ALL ON FUNCTION operator_proposal_take_out FROM PUBLIC;

CREATE OR REPLACE FUNCTION safer_play_take_out(p_merchant int4, p_member int8, p_payee bytea, p_by uuid, p_now timestamptz) RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_name text := 'erased-' || p_member;
  v_id text := p_member::text;
  v_names text[];
BEGIN
  SELECT ARRAY[m.username, p.email, p.payee_name] INTO v_names FROM member AS m
    LEFT JOIN member_profile AS p ON p.merchant_id = m.merchant_id AND p.member_id = m.id
    WHERE m.merchant_id = p_merchant AND m.id = p_member AND m.status = 'closed' AND NOT m.trial
      AND m.closed_at <= safer_play_end('identity', p_now - interval '5 years') FOR UPDATE OF m;
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
  UPDATE points_order SET address = NULL, note = NULL
    WHERE merchant_id = p_merchant AND member_id = p_member AND (address IS NOT NULL OR note IS NOT NULL);
  UPDATE promotion_application SET ip = NULL, note = NULL WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM content_feedback WHERE merchant_id = p_merchant AND member_id = p_member;
  UPDATE vendor_held_win SET reason = NULL WHERE merchant_id = p_merchant AND member_id = p_member AND reason IS NOT NULL;
  UPDATE free_rounds SET reason = '' WHERE merchant_id = p_merchant AND member_id = p_member AND operator_filter_names(reason, v_names);
  UPDATE agent_correction SET reason = '' WHERE merchant_id = p_merchant AND (member_id = p_member OR operator_filter_names(reason, v_names));
  UPDATE agent_bill AS b SET reason = NULL
    WHERE b.merchant_id = p_merchant AND b.reason IS NOT NULL AND (b.member_id = p_member OR operator_filter_names(b.reason, v_names))
      AND b.line_id IN (SELECT line_id FROM agent_bill WHERE merchant_id = p_merchant AND member_id = p_member);
  UPDATE chat_mute SET note = '' WHERE merchant_id = p_merchant AND member_id = p_member;
  UPDATE safer_play_member SET return_reason = NULL WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM safer_play_case_note AS n USING safer_play_case AS c
    WHERE c.merchant_id = p_merchant AND c.member_id = p_member AND n.merchant_id = c.merchant_id AND n.case_id = c.id;
  DELETE FROM event_retry WHERE merchant_id = p_merchant AND member_id = p_member;
  DELETE FROM event_dead_letter WHERE merchant_id = p_merchant AND member_id = p_member;
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
        AND e.object_id = w.id::text WHERE w.merchant_id = p_merchant AND w.member_id = p_member
      UNION
      SELECT e.id FROM audit_entry AS e WHERE e.merchant_id = p_merchant AND e.object_kind = 'feedback' AND e.after ->> 'memberId' = v_id
      UNION
      SELECT e.id FROM audit_entry AS sent JOIN audit_entry AS e ON e.merchant_id = sent.merchant_id AND e.object_kind = sent.object_kind
        AND e.object_id = sent.object_id
        WHERE sent.merchant_id = p_merchant AND sent.object_kind = 'inbox' AND lower(sent.after #>> '{audience,username}') = lower(v_names[1])
      UNION
      SELECT e.id FROM cashier_deposit AS d
        JOIN cashier_notice AS n ON n.merchant_id = d.merchant_id AND n.method_id = d.method_id AND n.provider_id = d.provider_id
        JOIN audit_entry AS e ON e.merchant_id = n.merchant_id AND e.object_kind = 'payment_notice' AND e.object_id = n.id::text
        WHERE d.merchant_id = p_merchant AND d.member_id = p_member
      UNION
      SELECT e.id FROM (
          SELECT 'application' AS kind, id FROM promotion_application WHERE merchant_id = p_merchant AND member_id = p_member
          UNION ALL
          SELECT 'point order', id FROM points_order WHERE merchant_id = p_merchant AND member_id = p_member
          UNION ALL
          SELECT 'case', id FROM safer_play_case WHERE merchant_id = p_merchant AND member_id = p_member
          UNION ALL
          SELECT 'held_win', id FROM vendor_held_win WHERE merchant_id = p_merchant AND member_id = p_member
          UNION ALL
          SELECT 'vendor_transfer', id FROM vendor_transfer WHERE merchant_id = p_merchant AND member_id = p_member
        ) AS own
        JOIN audit_entry AS e ON e.merchant_id = p_merchant AND e.object_kind = own.kind AND e.object_id = own.id::text
      UNION
      SELECT e.id FROM free_rounds AS f JOIN audit_entry AS e ON e.merchant_id = f.merchant_id AND e.object_kind = 'free_rounds'
        AND e.object_id = f.order_id::text AND operator_filter_names(e.reason, v_names)
        WHERE f.merchant_id = p_merchant AND f.member_id = p_member
      UNION
      SELECT e.id FROM agent_bill AS b JOIN audit_entry AS e ON e.merchant_id = b.merchant_id AND e.object_kind = 'agent_line'
        AND e.object_id = b.line_id::text AND operator_filter_names(e.reason, v_names)
        WHERE b.merchant_id = p_merchant AND b.member_id = p_member
      UNION
      SELECT entry FROM operator_proposal_take_out(p_merchant, p_member, v_names) AS entry),
    p_by, 'member', v_id, p_now);
END $$;
