export { isAgentAccount, walletAsset } from './account-types.ts';
export { forgetSessions, type ResolvedSession, resolveSession } from './resolve-session.ts';
