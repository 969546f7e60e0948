-- The console reads the rounds of a merchant page by page, the newest first.
CREATE INDEX vendor_round_opened ON vendor_round (merchant_id, opened_at DESC, id DESC);
