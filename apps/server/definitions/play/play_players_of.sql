-- Who staked, won or was given back in a stretch of transactions that have all ended (p_to is not in it).
CREATE OR REPLACE FUNCTION play_players_of(
  p_from int8, p_to int8
) RETURNS TABLE (merchant_id int4, member_id int8, asset text)
LANGUAGE plpgsql STABLE SET enable_seqscan = off
AS $$
BEGIN
  RETURN QUERY SELECT DISTINCT f.merchant_id, f.member_id, f.asset FROM play_fact AS f WHERE f.tx >= p_from AND f.tx < p_to;
END $$;
GRANT EXECUTE ON FUNCTION play_players_of TO baize_app;
