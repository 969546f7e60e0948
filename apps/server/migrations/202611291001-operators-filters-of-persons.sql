-- Whether a text that somebody typed names one of these, whatever stands around it: "Bets of Suda Klahan" names suda klahan. Scripts
-- that part no words name somebody in the midst of others.
CREATE FUNCTION operator_filter_names(p_text text, p_names text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp
AS $$
  SELECT EXISTS (
    SELECT FROM unnest(p_names) AS n
    CROSS JOIN LATERAL (SELECT regexp_replace(lower(concat(' ', n, ' ')), '[^[:alnum:]@._-]+', ' ', 'g') AS name) AS w
    WHERE trim(w.name) <> '' AND position(
      CASE WHEN w.name ~ '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF]' THEN trim(w.name) ELSE w.name END
      IN regexp_replace(lower(concat(' ', p_text, ' ')), '[^[:alnum:]@._-]+', ' ', 'g')) > 0)
$$;

-- Filters that look for this person and nobody else, and those that are called after the person. What is chosen among a few words
-- ("open", "agents") names nobody, whoever is called so.
CREATE FUNCTION operator_filter_forget(p_merchant int4, p_member int8) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp
AS $$
  DELETE FROM operator_filter AS f
  USING (SELECT m.id, ARRAY[m.username_key, p.email, p.payee_name] AS names, p.mobile_num FROM member AS m
    JOIN member_profile AS p ON p.merchant_id = m.merchant_id AND p.member_id = m.id
    WHERE m.merchant_id = p_merchant AND m.id = p_member) AS who
  WHERE f.merchant_id = p_merchant AND EXISTS (
    SELECT FROM (
      SELECT value FROM jsonb_each_text(f.search)
      WHERE key NOT IN ('view', 'kind', 'state', 'status', 'which', 'vendor', 'game', 'category', 'day', 'page')
      UNION ALL SELECT f.name
    ) AS written
    WHERE trim(written.value) = who.id::text OR operator_filter_names(written.value, who.names)
      OR operator_filter_calls(written.value, who.mobile_num))
$$;
REVOKE EXECUTE ON FUNCTION operator_filter_forget FROM PUBLIC;

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
