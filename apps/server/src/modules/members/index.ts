export { isAgentAccount, walletAsset } from './account-types.ts';
export { lockMember } from './lock-member.ts';
export { type MemberSummary, memberSummaries } from './member-summaries.ts';
export { forgetSessions, type ResolvedSession, resolveSession } from './resolve-session.ts';
