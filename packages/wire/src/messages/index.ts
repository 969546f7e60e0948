export { opsListMessages, opsListOutbox, opsSendTestMessage, opsSetMessageSecret } from './operator-messages.ts';
