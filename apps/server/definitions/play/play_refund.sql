-- Gives stakes back that were never settled (a cancelled bet, a cancelled issue), with a fact that takes back what was wagered.
CREATE OR REPLACE FUNCTION play_refund(
  p_merchant int4, p_now timestamptz, p_time_zone text, p_product text, p_member int8[], p_game text[], p_asset text[],
  p_account int8[], p_house int8[], p_amount int8[], p_reference uuid[], p_transfer uuid[], p_fact uuid[],
  p_reversal_of uuid[] DEFAULT NULL, p_rebate int8[] DEFAULT NULL, p_rebates int8 DEFAULT NULL,
  OUT balance int8[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_outcome text[];
  v_member int8[];
  v_asset text[];
  v_version int8[];
BEGIN
  IF EXISTS (SELECT FROM unnest(p_rebate) AS r WHERE r > 0) THEN
    SELECT a.outcome, a.balance, a.version, l.member, l.asset INTO v_outcome, balance, v_version, v_member, v_asset
    FROM (
      SELECT array_agg(q.ord::int4 ORDER BY q.ord, leg.no) AS command, array_agg(leg.transfer ORDER BY q.ord, leg.no) AS transfer,
        array_agg(leg.debit ORDER BY q.ord, leg.no) AS debit, array_agg(leg.credit ORDER BY q.ord, leg.no) AS credit,
        array_agg(leg.amount ORDER BY q.ord, leg.no) AS amount, array_agg(leg.code ORDER BY q.ord, leg.no) AS code,
        array_agg(q.reference ORDER BY q.ord, leg.no) AS reference, array_agg(q.member ORDER BY q.ord, leg.no) AS member,
        array_agg(q.asset ORDER BY q.ord, leg.no) AS asset
      FROM unnest(p_member, p_asset, p_account, p_house, p_amount, p_rebate, p_reference, p_transfer) WITH ORDINALITY
        AS q (member, asset, account, house, amount, rebate, reference, transfer, ord)
      CROSS JOIN LATERAL (
        VALUES (1, q.transfer, q.house, q.account, q.amount, 'refund'), (2, uuidv7(), q.account, p_rebates, q.rebate, 'rebate')
      ) AS leg (no, transfer, debit, credit, amount, code)
      WHERE leg.amount > 0
    ) AS l
    CROSS JOIN LATERAL ledger_apply(p_merchant, p_now, l.command, l.transfer, l.debit, l.credit, l.amount, l.code, l.reference,
      p_wait => true) AS a;
    IF EXISTS (SELECT FROM unnest(v_outcome) AS o WHERE o <> 'ok') THEN
      RAISE EXCEPTION 'a refund was refused: %', ARRAY(SELECT DISTINCT o FROM unnest(v_outcome) AS o WHERE o <> 'ok');
    END IF;
    PERFORM ledger_announce(p_merchant, v_member, v_asset, v_version);
  ELSE
    balance := play_return(p_merchant, p_now, 'refund', p_member, p_asset, p_account, p_house, p_amount, p_reference, p_transfer);
  END IF;
  PERFORM play_write_facts(p_merchant, p_now, p_time_zone, p_product, 'refund', p_fact, p_member, p_game, p_reference,
    p_asset, p_wagered => ARRAY(SELECT -a FROM unnest(p_amount) AS a), p_reversal_of => p_reversal_of);
END $$;
REVOKE ALL ON FUNCTION play_refund FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_refund TO baize_app;
