export { type Actor, type ActorOptions, type Answer, createActor } from './actor.ts';
export { agent, demoPlayer, guest, operator, type Player, player, totpCode } from './actors.ts';
export { type FakeClock, fakeClock } from './fake-clock.ts';
export { type BetLine, bet, betLine, fund, slipOf } from './lottery-bets.ts';
export { type ServerOptions, startServer, type TestServer } from './start-server.ts';
export { leaveTestPostgres } from './test-cluster.ts';
export { cloneDatabase, type TestDatabase } from './test-database.ts';
