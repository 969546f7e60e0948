-- How a sitting stands counts awards, which no bet stands behind and often no round holds, and what was taken back in it of whatever came before.
CREATE INDEX vendor_transaction_award ON vendor_transaction (merchant_id, member_id, at) WHERE kind = 'win' AND reference IS NULL;
CREATE INDEX vendor_undone_member ON vendor_undone (merchant_id, member_id, at);
