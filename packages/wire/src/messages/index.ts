export { opsListMessages, opsListOutbox, opsSendTestMessage, opsSetMessageSecret } from './operator-messages.ts';
export {
  type MessagePart,
  type MessageTemplate,
  opsListMessageTemplates,
  opsPreviewMessageTemplate,
  opsSetMessageTemplate,
  opsShowMessageTemplate,
} from './operator-templates.ts';
