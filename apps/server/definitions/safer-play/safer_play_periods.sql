-- Which records of a kind a period ($2 is its end) is over for, and what becomes of them.
CREATE OR REPLACE FUNCTION safer_play_periods(p_kind text) RETURNS TABLE (relation text, over text, act text) LANGUAGE sql IMMUTABLE
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
GRANT EXECUTE ON FUNCTION safer_play_periods TO baize_app;
