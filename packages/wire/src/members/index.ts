export { affiliate } from './affiliate.ts';
export { changePassword } from './change-password.ts';
export { consolidatedFunds } from './consolidated-funds.ts';
export { feedback } from './feedback.ts';
export { forgotPasswordEmail, forgotPasswordSms, resetPasswordLink, resetPasswordPhone } from './forgot-password.ts';
export { memberIcon, setMemberIcon } from './member-icon.ts';
export { memberInfo } from './member-info.ts';
export {
  opsListMemberNotes,
  opsPinMemberNote,
  opsWithdrawMemberNote,
  opsWriteMemberNote,
} from './member-notes.ts';
export {
  opsListMembers,
  opsRevealPersonalData,
  opsSetLineStatus,
  opsSetMemberStatus,
  opsShowMember,
} from './operator-members.ts';
export { opsListProviderSecrets, opsSetProviderSecret } from './operator-secrets.ts';
export { ownFeedback } from './own-feedback.ts';
export { changePersonalData, personalData } from './personal-data.ts';
export { register } from './register.ts';
export { registerAuto } from './register-auto.ts';
export { registerMobile } from './register-mobile.ts';
export {
  bindContact,
  endOtherSessions,
  endSession,
  forgetAddress,
  loginHistory,
  sendContactCode,
} from './security.ts';
export { securityConfig } from './security-config.ts';
export { smsRegister } from './sms-register.ts';
export { linkThirdParty, listThirdParties, proveThirdParty, unlinkThirdParty } from './third-parties.ts';
export { beginTotp, confirmTotp, renewRecoveryCodes, turnOffTotp } from './totp.ts';
export { updateLanguage } from './update-language.ts';
