import type { ServerModule } from '../../module.ts';
import {
  answerOpsListMessages,
  answerOpsListOutbox,
  answerOpsSendTestMessage,
  answerOpsSetMessageSecret,
} from './operator-calls.ts';
import { sendMessage } from './send-message.ts';
import {
  answerOpsListMessageTemplates,
  answerOpsPreviewMessageTemplate,
  answerOpsSetMessageTemplate,
  answerOpsShowMessageTemplate,
} from './template-calls.ts';
import { messageTimers } from './timers.ts';

export type { Channel } from '../../messengers/index.ts';
export { canSend } from './messenger-of.ts';
export {
  type CodePurpose,
  type CodeSent,
  type CodeVerdict,
  sendCode,
  spendCode,
} from './one-time-codes.ts';
export { messageJob, queuedRecipient, queueMessage, releaseMessage, skipMessage } from './queue-message.ts';
export { deliverySetting, smsSetting } from './settings.ts';

/** SMS and e-mail: what is sent, by whom, in which words, and one-time codes. */
export const messagesModule: ServerModule = {
  name: 'messages',
  handlers: [
    answerOpsListOutbox,
    answerOpsListMessages,
    answerOpsSetMessageSecret,
    answerOpsSendTestMessage,
    answerOpsListMessageTemplates,
    answerOpsShowMessageTemplate,
    answerOpsPreviewMessageTemplate,
    answerOpsSetMessageTemplate,
  ],
  timers: messageTimers,
  jobs: { 'messages.send': sendMessage },
};
