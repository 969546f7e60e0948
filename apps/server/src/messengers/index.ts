export { type GatewayConfig, gatewayConfig } from './http-gateway/config.ts';
export { createHttpGateway } from './http-gateway/http-gateway.ts';
export type { Channel, Delivery, Messenger, OutgoingMessage } from './messenger.ts';
export { createOutbox } from './outbox/outbox.ts';
export { type SmtpConfig, smtpConfig } from './smtp/config.ts';
export { createSmtp } from './smtp/smtp.ts';
