-- What no law asks to keep of a member whose account is closed: what was written, noted, chosen and linked, and every way in.
CREATE OR REPLACE FUNCTION safer_play_forget(p_merchant int4, p_member int8) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  PERFORM FROM member WHERE merchant_id = p_merchant AND id = p_member AND status = 'closed' AND NOT trial FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'only a closed account is forgotten' USING ERRCODE = 'check_violation'; END IF;
  PERFORM operator_filter_forget(p_merchant, p_member);
  UPDATE member SET nickname = '', icon = NULL, password_hash = NULL WHERE merchant_id = p_merchant AND id = p_member;
  DELETE FROM member_note WHERE merchant_id = p_merchant AND member_id = p_member;
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
REVOKE ALL ON FUNCTION safer_play_forget FROM PUBLIC;
GRANT EXECUTE ON FUNCTION safer_play_forget TO baize_app;
