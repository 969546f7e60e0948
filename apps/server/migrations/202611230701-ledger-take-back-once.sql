-- What was released out of a bonus into the wallet is taken back once. A correction that takes back from many winners does so in several
-- transactions, and each of them found the whole release anew: a wallet was charged more than it had got. What earlier ones took from the
-- wallet, or left as owed, for prizes that this bonus had won is now taken off.
DO $$
DECLARE
  v_take regprocedure := 'ledger_take_back(int4, timestamptz, int8[], int8[], int8[], text, uuid[], timestamptz)'::regprocedure;
  v_before text := pg_get_functiondef(v_take::oid);
  v_after text;
BEGIN
  v_after := replace(v_before, $was$AND e.at >= p_since AND e.code = 'bonus_release'));$was$,
    $now$AND e.at >= p_since AND e.code = 'bonus_release') - (
          SELECT coalesce(-sum(e.amount), 0) FROM ledger_account AS l
          JOIN ledger_entry AS e ON e.merchant_id = p_merchant AND e.account_id = l.id AND e.at >= p_since AND e.code = p_code AND e.amount < 0
          JOIN ledger_transfer AS t ON t.merchant_id = p_merchant AND t.id = e.transfer_id
          WHERE l.merchant_id = p_merchant AND (l.id = v_row.main OR l.id = (SELECT m.receivable_id FROM ledger_account AS m
              WHERE m.merchant_id = p_merchant AND m.id = v_row.main))
            AND t.reference IN (
              SELECT w.reference FROM ledger_entry AS b
              JOIN ledger_transfer AS w ON w.merchant_id = p_merchant AND w.id = b.transfer_id
              WHERE b.merchant_id = p_merchant AND b.account_id = v_row.account AND b.amount > 0)));$now$);
  IF v_after = v_before THEN RAISE EXCEPTION '% does not ask for what was released', v_take; END IF;
  EXECUTE v_after;
END $$;
