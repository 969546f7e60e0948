-- Browsers that a member was seen in. The mark is a cookie that no page can read; only its SHA-256 is kept.
CREATE TABLE member_device (
  merchant_id  int4 NOT NULL,
  member_id    int8 NOT NULL,
  device_hash  bytea NOT NULL CHECK (octet_length(device_hash) = 32),
  first_at     timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, member_id, device_hash),
  FOREIGN KEY (merchant_id, member_id) REFERENCES member (merchant_id, id)
);
CREATE INDEX member_device_shared ON member_device (merchant_id, device_hash);
GRANT SELECT, INSERT, UPDATE, DELETE ON member_device TO baize_app;

-- Who else was there, and who else has the name.
CREATE INDEX member_address_shared ON member_address (merchant_id, ip);
CREATE INDEX member_profile_payee ON member_profile (merchant_id, lower(payee_name)) WHERE payee_name IS NOT NULL;
