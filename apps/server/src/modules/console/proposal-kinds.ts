import { agentProposals } from '../agents/index.ts';
import { paymentSecretProposal, payoutProposal } from '../cashier/index.ts';
import { gameProposals } from '../games/index.ts';
import { lotteryProposals } from '../lottery/index.ts';
import { decisionsAskFor, type ProposalKind } from '../operators/index.ts';
import { pointProposals } from '../points/index.ts';
import { promotionProposals } from '../promotions/index.ts';
import { saferPlayProposals } from '../safer-play/index.ts';
import { hostProposal } from './hosts.ts';
import { adjustmentProposal, voucherProposal } from './money-proposals.ts';
import { rewardGrant } from './reward-grant.ts';
import { settingChange } from './setting-change.ts';

/** Everything that one operator proposes and another decides. */
export const proposalKinds: ReadonlyMap<string, ProposalKind> = new Map(
  [
    settingChange,
    hostProposal,
    rewardGrant,
    adjustmentProposal,
    voucherProposal,
    paymentSecretProposal,
    payoutProposal,
    ...lotteryProposals,
    ...gameProposals,
    ...agentProposals,
    ...promotionProposals,
    ...pointProposals,
    ...saferPlayProposals,
  ].map(each => [each.kind, each]),
);

/** Of no object in particular: a kind whose permission hangs on its object (a setting) asks for none then. */
const nothing = { object: { kind: '', id: '' }, payload: undefined };

decisionsAskFor([...proposalKinds.values()].flatMap(kind => kind.permission(nothing) ?? []));
