-- Takes the person out: what is left is a number, with its money, rounds and facts. Never sooner than five years after the closing, whatever
-- is asked. `p_payee` is a sealed payee without a name or a number: what lies sealed stays sealed, and can be opened. Answers how many
-- entries of the log lost their words.
CREATE OR REPLACE FUNCTION safer_play_take_out(
  p_merchant int4, p_member int8, p_payee bytea, p_by uuid, p_now timestamptz
) RETURNS int8
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
REVOKE ALL ON FUNCTION safer_play_take_out FROM PUBLIC;
GRANT EXECUTE ON FUNCTION safer_play_take_out TO baize_app;
