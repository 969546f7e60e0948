-- A cancelled issue gives every stake back, less the own rebate that came with it.
CREATE OR REPLACE FUNCTION lottery_refund_all(p_merchant int4, p_issue int8) RETURNS int8
LANGUAGE plpgsql
AS $$
DECLARE
  v_rows int8;
BEGIN
  INSERT INTO lottery_winner (merchant_id, issue_id, order_id, member_id, account_id, asset, prize, refund, rebate_back,
    winning_bets, push_bets, tiers)
  SELECT p_merchant, p_issue, o.id, o.member_id, o.account_id, o.asset, 0, o.stake, o.own_rebate, 0, o.bet_count, '{}'
  FROM lottery_order AS o
  WHERE o.merchant_id = p_merchant AND o.issue_id = p_issue
    AND NOT EXISTS (SELECT FROM lottery_cancellation AS c WHERE c.merchant_id = p_merchant AND c.order_id = o.id);
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  UPDATE lottery_settlement SET phase = 'paying', winners = v_rows WHERE merchant_id = p_merchant AND issue_id = p_issue;
  RETURN v_rows;
END $$;
GRANT EXECUTE ON FUNCTION lottery_refund_all TO baize_app;
