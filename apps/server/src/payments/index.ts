export { type CryptoWatch, createCryptoWatch, type SeenTransfer } from './crypto-watch/provider.ts';
export { createHttpService, type ServiceConfig } from './http-service/provider.ts';
export type {
  NextStep,
  NoticeRead,
  PaymentOrder,
  PaymentProvider,
  PaymentReport,
  PayoutStatus,
  RefundStatus,
  SignedNotice,
} from './provider.ts';
export { sandboxSecret } from './sandbox/secret.ts';
export type { Algorithm } from './sign.ts';
