-- What a payment service was asked to pay out, written before it is asked: an answer that is lost leaves a trace, and while one is
-- open nothing else is done with its withdrawal. The same reference pays once, so it is asked again until the answer is final.
CREATE TABLE cashier_payout_order (
  merchant_id   int4 NOT NULL,
  id            uuid NOT NULL,
  withdrawal_id uuid NOT NULL,
  method_id     text NOT NULL,
  reference     text NOT NULL,
  -- What is taken from the hold, and what of it leaves: the last part keeps the fee back.
  amount        int8 NOT NULL CHECK (amount > 0),
  net           int8 NOT NULL CHECK (net > 0 AND net <= amount),
  state         text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'paid', 'failed')),
  ordered_by    int8,
  ordered_name  text NOT NULL,
  reason        text,
  ip            text,
  ordered_at    timestamptz NOT NULL,
  asked_at      timestamptz NOT NULL,
  settled_at    timestamptz,
  PRIMARY KEY (merchant_id, id),
  UNIQUE (merchant_id, method_id, reference),
  FOREIGN KEY (merchant_id, withdrawal_id) REFERENCES cashier_withdrawal (merchant_id, id),
  CHECK ((state = 'pending') = (settled_at IS NULL))
);
CREATE UNIQUE INDEX cashier_payout_order_open ON cashier_payout_order (merchant_id, withdrawal_id) WHERE state = 'pending';
CREATE INDEX cashier_payout_order_asked ON cashier_payout_order (asked_at) WHERE state = 'pending';
CREATE INDEX cashier_payout_order_withdrawal ON cashier_payout_order (merchant_id, withdrawal_id);
GRANT SELECT, INSERT ON cashier_payout_order TO baize_app;
GRANT UPDATE (state, asked_at, settled_at) ON cashier_payout_order TO baize_app;

-- What left in a day counts by its parts, also where a withdrawal is not finished.
CREATE INDEX cashier_payout_day ON cashier_payout (merchant_id, paid_at);
