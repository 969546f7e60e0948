export { leaveTestPostgres } from './test-cluster.ts';
export { cloneDatabase, type TestDatabase } from './test-database.ts';
