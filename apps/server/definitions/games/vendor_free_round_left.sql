-- A free bet that names what was given is held against it: the player, the game, the stake, the time, and how many are left.
CREATE OR REPLACE FUNCTION vendor_free_round_left(
  p_merchant int4, p_now timestamptz, p_vendor text, p_member int8, p_game text, p_asset text, p_amount int8,
  p_reward text, p_taken int8
) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT EXISTS (
    SELECT FROM free_rounds AS f JOIN game AS g ON g.merchant_id = f.merchant_id AND g.id = f.game_id
    -- Written as the vendor writes it: by this text what was played is counted.
    WHERE f.merchant_id = p_merchant AND f.vendor_code = p_vendor AND coalesce(f.reward, f.id::text) = p_reward
      AND f.member_id = p_member AND left(p_vendor || '.' || regexp_replace(g.code, '[^A-Za-z0-9_-]', '-', 'g'), 60) = p_game
      AND f.asset = p_asset AND f.stake = p_amount
      -- A vendor may have said yes before we wrote it down, and may not have heard yet that they were taken back.
      AND f.state IN ('ordered', 'given', 'cancelling')
      -- The clocks of two houses differ.
      AND f.starts_at <= p_now + interval '5 minutes' AND f.ends_at > p_now - interval '5 minutes'
      AND f.rounds - p_taken > (
        SELECT count(*) FROM vendor_transaction AS t
        WHERE t.reward = p_reward AND t.merchant_id = p_merchant AND t.vendor_code = p_vendor AND t.kind = 'bet'
          AND t.status = 'ok'
          AND NOT EXISTS (SELECT FROM vendor_undone AS u WHERE u.merchant_id = t.merchant_id
            AND u.vendor_code = t.vendor_code AND u.id = t.id)
      )
  )
$$;
REVOKE ALL ON FUNCTION vendor_free_round_left FROM PUBLIC;
