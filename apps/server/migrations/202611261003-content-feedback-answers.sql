-- What an operator answered, who did and when. Feedback that is opened again may be answered anew: the log keeps what was said before.
ALTER TABLE content_feedback
  ADD COLUMN answer text CHECK (answer <> ''),
  ADD COLUMN answered_by text,
  ADD COLUMN answered_at timestamptz,
  ADD CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL)),
  -- Nobody reads an answer who has no account.
  ADD CHECK (answer IS NULL OR member_id IS NOT NULL);
GRANT UPDATE (answer, answered_by, answered_at) ON content_feedback TO baize_app;

-- A member's feedback is read from its newest.
DROP INDEX content_feedback_member;
CREATE INDEX content_feedback_member ON content_feedback (merchant_id, member_id, id) WHERE member_id IS NOT NULL;

-- Takes the person out: what is left is a number, with its money, rounds and facts. Never sooner than five years after the closing, whatever
-- is asked. `p_payee` is a sealed payee without a name or a number: what lies sealed stays sealed, and can be opened. Answers how many
-- entries of the log lost their words.
CREATE OR REPLACE FUNCTION safer_play_take_out(p_merchant int4, p_member int8, p_payee bytea, p_by uuid, p_now timestamptz) RETURNS int8
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
        AND e.object_id = w.id::text WHERE w.merchant_id = p_merchant AND w.member_id = p_member
      UNION
      SELECT e.id FROM audit_entry AS e WHERE e.merchant_id = p_merchant AND e.object_kind = 'feedback' AND e.after ->> 'memberId' = v_id),
    p_by, 'member', v_id, p_now);
END $$;
