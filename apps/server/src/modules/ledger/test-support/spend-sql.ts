/**
 * The smallest hot command there is: key, one transfer, forget what was refused. Made in a test's own database, by the
 * owner, in the same way in which the product's modules make theirs.
 */
export const SPEND_SQL = `
CREATE FUNCTION test_spend(
  p_merchant int4, p_now timestamptz, p_actor text[], p_id uuid[], p_hash bytea[], p_debit int8[], p_credit int8[],
  p_amount int8[], p_transfer uuid[], p_wait boolean, OUT outcome text[], OUT balance int8[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  v_state text[];
  v_result jsonb[];
  v_new int4[];
  v_outcome text[];
  v_balance int8[];
BEGIN
  SELECT b.state, b.result INTO v_state, v_result
  FROM ledger_begin(p_merchant, p_now, 'test.spend', p_actor, p_id, p_hash,
    ARRAY(SELECT to_jsonb(t::text) FROM unnest(p_transfer) AS t)) AS b;
  outcome := v_state;
  balance := array_fill(NULL::int8, ARRAY[cardinality(p_id)]);
  SELECT array_agg(s.ord::int4 ORDER BY s.ord) INTO v_new
  FROM unnest(v_state) WITH ORDINALITY AS s (state, ord) WHERE s.state = 'new';
  IF v_new IS NOT NULL THEN
    SELECT a.outcome, a.balance INTO v_outcome, v_balance
    FROM ledger_apply(p_merchant, p_now, v_new, ARRAY(SELECT p_transfer[k] FROM unnest(v_new) AS k),
      ARRAY(SELECT p_debit[k] FROM unnest(v_new) AS k), ARRAY(SELECT p_credit[k] FROM unnest(v_new) AS k),
      ARRAY(SELECT p_amount[k] FROM unnest(v_new) AS k), array_fill('stake'::text, ARRAY[cardinality(v_new)]),
      ARRAY(SELECT p_id[k] FROM unnest(v_new) AS k), p_wait => p_wait) AS a;
    FOR n IN 1..cardinality(v_new) LOOP
      outcome[v_new[n]] := v_outcome[n];
      balance[v_new[n]] := v_balance[n];
    END LOOP;
    PERFORM ledger_forget(p_merchant, 'test.spend', ARRAY(SELECT p_actor[k] FROM unnest(v_new) AS k WHERE outcome[k] <> 'ok'),
      ARRAY(SELECT p_id[k] FROM unnest(v_new) AS k WHERE outcome[k] <> 'ok'));
  END IF;
END $$;
GRANT EXECUTE ON FUNCTION test_spend TO baize_app;
`;
