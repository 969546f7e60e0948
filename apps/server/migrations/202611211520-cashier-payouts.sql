-- A withdrawal may leave in parts; `transfer_id` is the hold of what is left. After the payment its member says whether it arrived.
ALTER TABLE cashier_withdrawal
  ADD COLUMN fee int8 NOT NULL DEFAULT 0 CHECK (fee >= 0 AND fee < amount),
  ADD COLUMN paid int8 NOT NULL DEFAULT 0 CHECK (paid >= 0 AND paid <= amount),
  ADD COLUMN risk text NOT NULL DEFAULT 'review' CHECK (risk IN ('pay', 'review', 'hold')),
  ADD COLUMN receipt text CHECK (receipt IN ('waiting', 'received', 'not_received', 'forced', 'refunded')),
  ADD COLUMN confirm_by timestamptz,
  ADD COLUMN receipt_at timestamptz,
  ADD COLUMN receipt_remark text,
  ADD COLUMN proof_id uuid,
  ADD CONSTRAINT cashier_withdrawal_receipt CHECK (receipt IS NULL OR (state = 'approved' AND paid > 0)),
  ADD CONSTRAINT cashier_withdrawal_confirm CHECK (receipt IS DISTINCT FROM 'waiting' OR confirm_by IS NOT NULL);
CREATE INDEX cashier_withdrawal_confirm_by ON cashier_withdrawal (confirm_by) WHERE receipt = 'waiting';
CREATE INDEX cashier_withdrawal_disputed ON cashier_withdrawal (merchant_id, receipt_at) WHERE receipt = 'not_received';
CREATE INDEX cashier_withdrawal_automatic ON cashier_withdrawal (requested_at) WHERE state = 'in_process' AND risk = 'pay';

-- What left, part by part. Never edited.
CREATE TABLE cashier_payout (
  merchant_id   int4 NOT NULL,
  id            uuid NOT NULL,
  withdrawal_id uuid NOT NULL,
  amount        int8 NOT NULL CHECK (amount > 0),
  how           text NOT NULL CHECK (how IN ('hand', 'service')),
  reference     text,
  paid_by       int8,
  paid_name     text NOT NULL,
  paid_at       timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, id),
  FOREIGN KEY (merchant_id, withdrawal_id) REFERENCES cashier_withdrawal (merchant_id, id)
);
CREATE INDEX cashier_payout_withdrawal ON cashier_payout (merchant_id, withdrawal_id, id);
GRANT SELECT, INSERT ON cashier_payout TO baize_app;
