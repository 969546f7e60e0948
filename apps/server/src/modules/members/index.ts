import type { ServerModule } from '../../module.ts';
import { answerPlayerAvatar, answerSetMemberIcon } from './avatars.ts';
import { answerCaptcha } from './captcha/answer-captcha.ts';
import { answerCaptchaPuzzle } from './captcha/answer-captcha-puzzle.ts';
import { captchaOrigins } from './captcha/judge.ts';
import { answerChangePassword } from './change-password.ts';
import { answerConsolidatedFunds } from './consolidated-funds.ts';
import { answerBindContact, answerSendContactCode } from './contact-calls.ts';
import { answerForgotPasswordEmail, sendResetLink } from './forgot-password-email.ts';
import { answerLogin } from './login.ts';
import { answerLoginFreePlay } from './login-free-play.ts';
import { answerLogout } from './logout.ts';
import { answerAffiliate, answerMemberIcon, answerMemberInfo, answerUpdateLanguage } from './member-info.ts';
import {
  answerOpsListMemberNotes,
  answerOpsPinMemberNote,
  answerOpsWithdrawMemberNote,
  answerOpsWriteMemberNote,
} from './member-notes.ts';
import { answerOpsRevealPersonalData, answerOpsSetMemberStatus } from './operator-actions.ts';
import { answerOpsSetLineStatus } from './operator-line-status.ts';
import { answerOpsListMembers, answerOpsShowMember } from './operator-members.ts';
import { warmPasswords } from './passwords.ts';
import { answerChangePersonalData, answerPersonalData } from './personal-data.ts';
import { answerOpsListProviderSecrets, answerOpsSetProviderSecret } from './provider-secrets.ts';
import { pushSessionEnded } from './push-session-ended.ts';
import { answerRegister, answerRegisterMobile } from './register.ts';
import { answerRegisterAuto } from './register-auto.ts';
import { answerResetPasswordLink, answerResetPasswordPhone } from './reset-password.ts';
import { sessionStands } from './resolve-session.ts';
import { answerLoginVerification, answerSendLoginCode } from './second-factor/login-verification.ts';
import {
  answerBeginTotp,
  answerConfirmTotp,
  answerRenewRecoveryCodes,
  answerTurnOffTotp,
} from './second-factor/totp-calls.ts';
import { answerEndOtherSessions, answerEndSession, answerForgetAddress, answerLoginHistory } from './security-calls.ts';
import { answerSecurityConfig } from './security-config.ts';
import { seedMembers } from './seed-demo.ts';
import { answerForgotPasswordSms, answerSmsLogin, answerSmsRegister } from './send-codes.ts';
import { sessionNotesOf } from './session-notes.ts';
import { answerBeginThirdParty } from './third-parties/begin.ts';
import {
  answerLinkThirdParty,
  answerListThirdParties,
  answerProveThirdParty,
  answerUnlinkThirdParty,
} from './third-parties/links.ts';
import { memberTimers } from './timers.ts';
import { sendIfKnown } from './verified-mobile.ts';

export { AGENT_TYPES, DEMO_AGENT, hasAgentFlag, isAgentAccount, walletAsset } from './account-types.ts';
export { captchaWidget } from './captcha/judge.ts';
export { checkLoginPassword, type PasswordCheck } from './check-login-password.ts';
export { type ContractStanding, provideContractStanding } from './contract-standing.ts';
export { createMember, type Upline } from './create-member.ts';
export { firstPassword } from './first-password.ts';
export { type InvitationLink, type InvitationResolver, resolveInvitations } from './invitation-links.ts';
export { closeMember, excludedUntil, setExcludedUntil } from './keep-away.ts';
export { isLineSuspended, type LinePlace, type LineUpline, readLines } from './lines.ts';
export { type LockedMember, lockCaller, lockMember, lockMembers } from './lock-member.ts';
export { maskEmail, maskName, maskPhone, maskUsername } from './masks.ts';
export {
  contactsOf,
  findMember,
  type MemberStanding,
  memberPlace,
  memberStanding,
  setAccountType,
  setPrizeGroup,
  setRankLevel,
} from './member-standing.ts';
export { type MemberSummary, memberSummaries } from './member-summaries.ts';
export { type MemberWallet, memberWallet } from './member-wallet.ts';
export { hashSecret, verifySecret } from './passwords.ts';
export { findPayeeNames } from './payee-names.ts';
export { keepPaymentPasswords } from './payment-password-keeper.ts';
export { clubLabel, rankInLanguage } from './ranks.ts';
export { registrationSetting } from './registration-setting.ts';
export { forgetSessions, noteActivity, type ResolvedSession, resolveSession } from './resolve-session.ts';
export { type DemoMember, demoAccounts, holdsDemoAccounts, PAYMENT_PASSWORD } from './seed-demo.ts';
export { homeSetting, passwordSetting, sessionSetting } from './settings.ts';
export type { MemberStatus, MemberTables } from './tables.ts';
export { isInTeam, listTeamMembers, sharedBrowsersInLines, type TeamMember } from './teams.ts';
export { offeredThirdParties } from './third-parties/provider.ts';
export { provideUplineTransfers } from './upline-transfers.ts';
export { provideVendorNames } from './vendor-names.ts';

/** Players and agents: accounts, sessions, passwords, free play, and what operators see of them. */
export const membersModule: ServerModule = {
  name: 'members',
  handlers: [
    answerLogin,
    answerLoginVerification,
    answerSendLoginCode,
    answerSmsLogin,
    answerLoginFreePlay,
    answerLogout,
    answerCaptcha,
    answerCaptchaPuzzle,
    answerRegister,
    answerRegisterMobile,
    answerSmsRegister,
    answerRegisterAuto,
    answerMemberInfo,
    answerMemberIcon,
    answerSetMemberIcon,
    answerPlayerAvatar,
    answerConsolidatedFunds,
    answerUpdateLanguage,
    answerChangePassword,
    answerForgotPasswordEmail,
    answerForgotPasswordSms,
    answerResetPasswordLink,
    answerResetPasswordPhone,
    answerSecurityConfig,
    answerEndSession,
    answerEndOtherSessions,
    answerLoginHistory,
    answerForgetAddress,
    answerSendContactCode,
    answerBindContact,
    answerBeginTotp,
    answerConfirmTotp,
    answerRenewRecoveryCodes,
    answerTurnOffTotp,
    answerAffiliate,
    answerPersonalData,
    answerChangePersonalData,
    answerBeginThirdParty,
    answerListThirdParties,
    answerProveThirdParty,
    answerLinkThirdParty,
    answerUnlinkThirdParty,
    answerOpsListProviderSecrets,
    answerOpsSetProviderSecret,
    answerOpsListMembers,
    answerOpsShowMember,
    answerOpsSetMemberStatus,
    answerOpsSetLineStatus,
    answerOpsRevealPersonalData,
    answerOpsListMemberNotes,
    answerOpsWriteMemberNote,
    answerOpsPinMemberNote,
    answerOpsWithdrawMemberNote,
  ],
  timers: memberTimers,
  subscribers: [pushSessionEnded],
  jobs: { 'members.sendIfKnown': sendIfKnown, 'members.sendResetLink': sendResetLink },
  start: async ctx => {
    ctx.push.checkSessions(member => sessionStands(ctx, member));
    await warmPasswords();
  },
  stop: ctx => sessionNotesOf(ctx).flush(),
  scriptOrigins: captchaOrigins,
  seedDemo: seedMembers,
};
