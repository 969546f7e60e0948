-- Decisions of held wins name all wins that they are about. Those that still wait for a second person were about one.
UPDATE operator_proposal SET payload = payload || jsonb_build_object('wins', jsonb_build_array(jsonb_build_object('id', object_id,
  'vendorCode', payload -> 'vendorCode', 'username', payload -> 'username', 'round', payload -> 'round', 'amount', payload -> 'amount')))
WHERE kind IN ('games.releaseWin', 'games.refuseWin') AND NOT payload ? 'wins';
