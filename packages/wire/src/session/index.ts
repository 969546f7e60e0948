export { captcha } from './captcha.ts';
export { captchaPuzzle } from './captcha-puzzle.ts';
export { login } from './login.ts';
export { loginFreePlay } from './login-free-play.ts';
export { loginVerification, sendLoginCode } from './login-verification.ts';
export { logout } from './logout.ts';
export { smsLogin } from './sms-login.ts';
export { beginThirdParty } from './third-party.ts';
