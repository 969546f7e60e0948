-- What the house gave under a reward would have cost altogether, and what was awarded for it until now; nothing where it gave none.
CREATE OR REPLACE FUNCTION vendor_given(
  p_merchant int4, p_vendor text, p_member int8, p_asset text, p_reward text,
  OUT stake int8, OUT prize int8
) RETURNS SETOF record
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT f.stake * f.rounds, (
    SELECT coalesce(sum(t.amount), 0)::int8 FROM vendor_transaction AS t
    WHERE t.reward = p_reward AND t.merchant_id = p_merchant AND t.vendor_code = p_vendor AND t.member_id = p_member AND t.kind = 'win'
      AND t.reference IS NULL AND t.status IN ('ok', 'held')
      AND NOT EXISTS (SELECT FROM vendor_undone AS u WHERE u.merchant_id = t.merchant_id AND u.vendor_code = t.vendor_code
        AND u.id = t.id AND NOT u.waits AND NOT u.refused))
  FROM free_rounds AS f
  WHERE f.merchant_id = p_merchant AND f.id = CASE WHEN pg_input_is_valid(p_reward, 'uuid') THEN p_reward::uuid END
    AND f.id::text = p_reward AND f.vendor_code = p_vendor AND f.member_id = p_member AND f.asset = p_asset
    AND f.state IN ('ordered', 'given', 'cancelling')
$$;
REVOKE ALL ON FUNCTION vendor_given FROM PUBLIC;
