export { type FakeClock, fakeClock } from './fake-clock.ts';
export { type ServerOptions, startServer, type TestServer } from './start-server.ts';
export { leaveTestPostgres } from './test-cluster.ts';
export { cloneDatabase, type TestDatabase } from './test-database.ts';
