import type { InputOf } from '@baize/wire';
import type { opsMuteChatMember } from '@baize/wire/chat';

export type Reason = InputOf<typeof opsMuteChatMember>['reason'];

export const REASONS: readonly Reason[] = ['spam', 'insult', 'begging', 'scam', 'other'];
