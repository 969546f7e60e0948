import { z } from 'zod';
import { typedText } from '../schemas.ts';
import { captchaAnswer, password } from '../session/shapes.ts';

const text = (max: number) => typedText(max).optional();

/** What a registration carries beside the name: the fields that the rules of the merchant enable, and where it came from. */
export const registrationFields = {
  password,
  confirmPassword: text(128),
  payeeName: text(120),
  nickname: text(60),
  fullname: text(120),
  email: text(254),
  mobileNum: text(24),
  verificationCode: text(12),
  qqNum: text(40),
  line: text(60),
  whatsapp: text(60),
  facebook: text(120),
  wechat: text(60),
  telegram: text(60),
  zalo: text(60),
  idNumber: text(60),
  birthday: text(10),
  address: text(300),
  nationality: text(60),
  occupation: text(120),
  sourceOfIncome: text(120),
  placeOfBirth: text(120),
  recommenderId: text(60),
  referralCode: text(60),
  affiliateCode: text(60),
  paymentPassword: text(64),
  ...captchaAnswer,
  registerUrl: text(500),
  domain: text(255),
  registerMethod: z.literal('WEB').default('WEB'),
  /** Whether a session begins at once. */
  login: z.boolean().default(true),
  /** The checkbox that confirms the age of the rules. */
  ageConfirmed: z.boolean().default(false),
};

export const registrationErrors = [
  'field_invalid',
  'confirmation_mismatch',
  'username_taken',
  'affiliate_code_invalid',
  'age_not_confirmed',
  'password_too_common',
  'captcha_required',
  'captcha_wrong',
  'recaptcha_invalid',
  'verification_needed',
  'phone_format_invalid',
  'phone_number_invalid',
  'verification_code_missing',
  'verification_code_wrong',
  'verification_code_expired',
  'mobile_taken',
] as const;

/** What a registration answers; `token` is null where no session was asked for. */
export const registered = z.object({
  id: z.string(),
  account: z.string(),
  token: z.string().nullable(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
});
