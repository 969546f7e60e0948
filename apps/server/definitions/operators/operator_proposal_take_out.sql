-- Takes a person out of what operators proposed about players, and answers with the entries of the log that tell of it. The names: what the
-- member is called, and else the person. A proposal about this member alone keeps no word; where it lists several the name goes, and
-- the reasons of all where they name the person.
CREATE OR REPLACE FUNCTION operator_proposal_take_out(p_merchant int4, p_member int8, p_names text[]) RETURNS SETOF uuid
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp
AS $$
  WITH about AS (
    SELECT p.id, p.payload,
      p.object_kind = 'member' AND p.object_id = p_member::text
        OR p.object_kind <> 'member' AND lower(p.payload ->> 'username') = lower(p_names[1]) AS alone,
      CASE WHEN p.object_kind IN ('free_rounds', 'held_win') AND position(lower(p_names[1]) IN lower(p.payload::text)) > 0
        THEN operator_proposal_renamed(p.payload, p_names[1], 'erased-' || p_member, false) ELSE p.payload END AS renamed,
      operator_filter_names(p.reason, p_names) AS asked, operator_filter_names(p.decision_reason, p_names) AS decided
    FROM operator_proposal AS p
    WHERE p.merchant_id = p_merchant AND p.object_kind IN ('member', 'agent_bill', 'application', 'free_rounds', 'held_win')
  ), told AS (
    UPDATE operator_proposal AS p SET
      payload = CASE WHEN a.alone
        THEN a.renamed - ARRAY['sealed', 'username', 'bankName', 'accountName', 'accountNumber', 'proof', 'identified', 'note'] ELSE a.renamed END,
      reason = CASE WHEN a.alone OR a.asked THEN '' ELSE p.reason END,
      decision_reason = CASE WHEN a.alone OR a.decided THEN NULL ELSE p.decision_reason END
    FROM about AS a
    WHERE p.id = a.id AND (a.alone OR a.asked OR a.decided OR a.renamed <> a.payload)
    RETURNING p.id, p.object_kind, p.object_id, a.alone, a.alone OR a.renamed <> a.payload AS listed
  )
  SELECT e.id FROM told AS t
  JOIN audit_entry AS e ON e.merchant_id = p_merchant AND e.object_kind = t.object_kind AND e.object_id = t.object_id
    AND e.action LIKE 'operators.proposal-%' AND e.after ->> 'proposal' = t.id::text AND (t.listed OR operator_filter_names(e.reason, p_names))
  UNION ALL
  SELECT e.id FROM told AS t
  JOIN audit_entry AS e ON e.merchant_id = p_merchant AND e.object_kind = 'proposal' AND e.object_id = t.id::text AND t.alone
$$;
REVOKE ALL ON FUNCTION operator_proposal_take_out FROM PUBLIC;
