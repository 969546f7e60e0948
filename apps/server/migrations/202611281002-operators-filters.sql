-- Filters of the console's lists that an operator keeps under a name. Accounts are in the control database.
CREATE TABLE operator_filter (
  merchant_id int4 NOT NULL,
  id          uuid NOT NULL,
  operator_id int8 NOT NULL,
  page        text NOT NULL,
  name        text NOT NULL,
  search      jsonb NOT NULL,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, operator_id, page, name)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON operator_filter TO baize_app;

-- Whether a text that somebody typed is a telephone number, which is stored as +66812345678 and typed as 081 234 5678, (081) 234-5678 or
-- +66 (0)81 234 5678 as well. What is dialled before it within a country, 0 or the 8 of eleven digits, is no part of it.
CREATE FUNCTION operator_filter_calls(p_text text, p_number text) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp
AS $$
  SELECT coalesce(length(digits) >= 6 AND p_number LIKE '%' || digits, false)
  FROM regexp_replace(regexp_replace(p_text, '\(0\)|[^0-9]', '', 'g'), '^(0+|8(?=[0-9]{10}$))', '') AS digits
$$;

-- What no law asks to keep of a member whose account is closed: what was written, noted, chosen and linked, and every way in.
CREATE OR REPLACE FUNCTION safer_play_forget(p_merchant int4, p_member int8) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
BEGIN
  PERFORM FROM member WHERE merchant_id = p_merchant AND id = p_member AND status = 'closed' AND NOT trial FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'only a closed account is forgotten' USING ERRCODE = 'check_violation'; END IF;
  -- What looks for this person and nobody else.
  DELETE FROM operator_filter AS f USING member AS m JOIN member_profile AS p ON p.merchant_id = m.merchant_id AND p.member_id = m.id
    WHERE m.merchant_id = p_merchant AND m.id = p_member AND f.merchant_id = p_merchant AND EXISTS (
      SELECT FROM jsonb_each_text(f.search) AS s
      WHERE lower(s.value) IN (m.id::text, m.username_key, lower(p.email)) OR operator_filter_calls(s.value, p.mobile_num));
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
