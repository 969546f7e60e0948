import { opsAnswerFeedback, opsListFeedback } from '@baize/wire/content';
import { feedback, opsWriteMemberNote } from '@baize/wire/members';
import { demoAccounts } from '../modules/members/index.ts';
import type { Stage } from './steps.ts';

const [{ username: PLAYER }] = demoAccounts;

/** The player does not see why a deposit was refused. */
export async function complain(stage: Stage): Promise<void> {
  const player = await stage.member(PLAYER);
  await player.call(feedback, {
    kind: 'complaint',
    content: 'My deposit of 800 was refused, and I only see that no such transfer came in. What can I do now?',
  });
}

/** What the player complained of has its answer the next morning. */
export async function answerComplaint(stage: Stage): Promise<void> {
  const admin = await stage.operator('anna');
  const { rows } = await admin.call(opsListFeedback, { kind: 'complaint' });
  for (const { id, member } of rows)
    if (member?.username === PLAYER) {
      await admin.call(opsAnswerFeedback, {
        id,
        from: 'open',
        answer:
          'Thank you for asking.\nNo transfer of 800 has reached our account. Please look at the page of your bank: ' +
          'if the money left yours, send us its receipt with a new deposit, and we look for it together.',
      });
      await noteCall(stage, member.id);
    }
  await stage.past.run();
}

async function noteCall(stage: Stage, memberId: string): Promise<void> {
  const notes = [
    { text: 'Asked about the deposit of 800 that was refused. Answered: no such transfer came in.', pinned: false },
    { text: 'Wants to be called after 18:00, in Thai or English.', pinned: true },
  ];
  const finance = await stage.operator('fiona');
  for (const note of notes) await finance.call(opsWriteMemberNote, { memberId, ...note });
}

/** Waits for an operator. */
export async function praise(stage: Stage): Promise<void> {
  const pim = await stage.member('pim_demo');
  await pim.call(feedback, {
    kind: 'feedback',
    content: 'The countdown beside the draw could be a little larger on my phone. Otherwise I like the new pages.',
  });
}
