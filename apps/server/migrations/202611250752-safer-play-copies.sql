-- A copy of a member's data reads these by member.
CREATE INDEX message_outgoing_member ON message_outgoing (merchant_id, member_id, created_at DESC) WHERE member_id IS NOT NULL;
CREATE INDEX content_feedback_member ON content_feedback (merchant_id, member_id) WHERE member_id IS NOT NULL;
CREATE INDEX vendor_transfer_member ON vendor_transfer (merchant_id, member_id, id DESC);
