-- What stands on an account to be spent, credits that wait included.
CREATE OR REPLACE FUNCTION vendor_balance(p_merchant int4, p_account int8) RETURNS int8
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT a.posted - a.reserved + coalesce((SELECT sum(d.amount) FROM ledger_deferred AS d
    WHERE d.merchant_id = p_merchant AND d.account_id = p_account), 0)::int8
  FROM ledger_account AS a WHERE a.merchant_id = p_merchant AND a.id = p_account
$$;
REVOKE ALL ON FUNCTION vendor_balance FROM PUBLIC;
GRANT EXECUTE ON FUNCTION vendor_balance TO baize_app;
