-- Look-ups in these are by the whole key, and nothing leaves them part by part: each statement of a wallet call opened and checked
-- eight parts of them for nothing.
DROP FUNCTION vendor_fact_of_award;
ALTER TABLE vendor_transaction RENAME TO vendor_transaction_parted;
ALTER TABLE vendor_undone RENAME TO vendor_undone_parted;
ALTER TABLE vendor_round RENAME TO vendor_round_parted;
CREATE TABLE vendor_transaction (LIKE vendor_transaction_parted INCLUDING DEFAULTS INCLUDING CONSTRAINTS);
CREATE TABLE vendor_undone (LIKE vendor_undone_parted INCLUDING DEFAULTS INCLUDING CONSTRAINTS);
CREATE TABLE vendor_round (LIKE vendor_round_parted INCLUDING DEFAULTS INCLUDING CONSTRAINTS) WITH (fillfactor = 80);
INSERT INTO vendor_transaction SELECT * FROM vendor_transaction_parted ORDER BY at;
INSERT INTO vendor_undone SELECT * FROM vendor_undone_parted ORDER BY at;
INSERT INTO vendor_round SELECT * FROM vendor_round_parted ORDER BY opened_at;
DROP TABLE vendor_transaction_parted, vendor_undone_parted, vendor_round_parted;

ALTER TABLE vendor_transaction ADD PRIMARY KEY (merchant_id, vendor_code, id);
CREATE INDEX vendor_transaction_at ON vendor_transaction USING brin (at) WITH (pages_per_range = 32);
CREATE INDEX vendor_transaction_round ON vendor_transaction USING hash (round);
CREATE INDEX vendor_transaction_reward ON vendor_transaction (reward) WHERE reward IS NOT NULL;
ALTER TABLE vendor_undone ADD PRIMARY KEY (merchant_id, vendor_code, id);
ALTER TABLE vendor_round ADD PRIMARY KEY (merchant_id, vendor_code, round, member_id);
CREATE INDEX vendor_round_member ON vendor_round (merchant_id, member_id, opened_at DESC);
CREATE INDEX vendor_round_open ON vendor_round (merchant_id, opened_at) WHERE state = 'open';
CREATE INDEX vendor_round_opened ON vendor_round (merchant_id, opened_at DESC, id DESC);
GRANT SELECT ON vendor_transaction, vendor_undone, vendor_round TO baize_app;
CREATE TRIGGER vendor_transaction_flow AFTER INSERT ON vendor_transaction REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION vendor_count_flow();
CREATE TRIGGER vendor_undone_flow AFTER INSERT ON vendor_undone
  FOR EACH ROW WHEN (NOT NEW.waits) EXECUTE FUNCTION vendor_undo_flow();
ANALYZE vendor_transaction, vendor_undone, vendor_round;

CREATE FUNCTION vendor_fact_of_award(p_merchant int4, p_now timestamptz, p_win vendor_transaction, p_paid timestamptz) RETURNS play_fact
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
AS $$
DECLARE
  -- Ids begin with their moment, by the clock of the house or of the database.
  v_from timestamptz := least(p_paid, clock_timestamp() - (p_now - p_paid)) - interval '1 hour';
  v_fact play_fact;
BEGIN
  SELECT f.* INTO v_fact FROM play_fact AS f
  WHERE f.merchant_id = p_merchant AND f.member_id = p_win.member_id
    AND f.id >= (lpad(to_hex((extract(epoch FROM v_from) * 1000)::int8), 12, '0') || '70008000000000000000')::uuid
    AND f.at = p_paid AND f.kind = 'settled' AND f.game = p_win.game_code AND f.asset = p_win.asset AND f.prize = p_win.amount
    AND f.stake = 0
    AND NOT EXISTS (SELECT FROM play_fact AS r WHERE r.merchant_id = f.merchant_id AND r.member_id = f.member_id
      AND r.kind = 'reversal' AND r.reversal_of = f.id)
  ORDER BY f.id LIMIT 1;
  IF NOT FOUND THEN RAISE EXCEPTION 'no fact was written of the award %', p_win.id; END IF;
  RETURN v_fact;
END $$;
REVOKE ALL ON FUNCTION vendor_fact_of_award FROM PUBLIC;
