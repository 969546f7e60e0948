/**
 * Every advisory lock of a fixed number, so that no two mean the same. Whoever holds one is the one who does the work; the
 * numbers mean nothing else, and all processes of a database have to agree on them.
 */
export const advisoryLocks = {
  migrate: 7_243_001,
  roles: 7_243_002,
  auditSeal: 7_243_020,
  dispatcher: 7_243_030,
  clock: 7_243_031,
  installJobs: 7_243_040,
} as const;
