-- Folds what was appended for the accounts of the house and the world.
CREATE OR REPLACE FUNCTION ledger_fold_house() RETURNS int8
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_rows int8;
BEGIN
  WITH taken AS (DELETE FROM ledger_delta RETURNING merchant_id, account_id, amount), folded AS (
    INSERT INTO ledger_house_balance AS h (merchant_id, account_id, posted)
    SELECT merchant_id, account_id, sum(amount) FROM taken GROUP BY merchant_id, account_id
    ORDER BY merchant_id, account_id
    ON CONFLICT (merchant_id, account_id) DO UPDATE SET posted = h.posted + excluded.posted
    RETURNING 1
  )
  SELECT count(*) INTO v_rows FROM folded;
  RETURN v_rows;
END $$;
REVOKE ALL ON FUNCTION ledger_fold_house FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_fold_house TO baize_app;
