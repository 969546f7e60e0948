-- Rounds that went on: how a sitting stands counts what moved in rounds that were open before it, and most rounds end at once.
CREATE INDEX vendor_round_resumed ON vendor_round (merchant_id, member_id, last_at) WHERE last_at - opened_at > interval '1 minute';
