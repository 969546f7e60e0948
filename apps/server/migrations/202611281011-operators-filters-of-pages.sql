-- Filters belong to pages that have them.
DELETE FROM operator_filter WHERE page NOT IN
  ('/announcements', '/audit', '/chat', '/deposits', '/feedback', '/members', '/proposals', '/withdrawals');
