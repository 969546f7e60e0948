-- Ends rounds of which nothing was heard since `p_before`, the oldest first, and answers how many. A member whose call is under way is left
-- for another time: that call has read the round as open. What is to end is read again once the members are held.
CREATE OR REPLACE FUNCTION vendor_close_idle_rounds(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_before timestamptz, p_most int4
) RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_held int8[];
  v_rows int8;
BEGIN
  v_held := vendor_lock(ARRAY(
    SELECT r.member_id FROM vendor_round AS r
    WHERE r.merchant_id = p_merchant AND r.state = 'open' AND r.opened_at < p_before AND r.last_at < p_before
    ORDER BY r.opened_at LIMIT p_most), false);
  SELECT coalesce(sum(vendor_close_rounds(p_merchant, p_now, p_time_zone, q.vendor_code, q.rounds, q.members)), 0)::int8 INTO v_rows
  FROM (
    SELECT i.vendor_code, array_agg(i.round) AS rounds, array_agg(i.member_id) AS members
    FROM (
      SELECT r.vendor_code, r.round, r.member_id FROM vendor_round AS r
      WHERE r.merchant_id = p_merchant AND r.state = 'open' AND r.opened_at < p_before AND r.last_at < p_before
        AND r.member_id = ANY (v_held)
      ORDER BY r.opened_at LIMIT p_most
    ) AS i GROUP BY i.vendor_code
  ) AS q;
  RETURN v_rows;
END $$;
REVOKE ALL ON FUNCTION vendor_close_idle_rounds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vendor_close_idle_rounds TO baize_app;
