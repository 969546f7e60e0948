import type { ProposalKind } from '../../operators/index.ts';
import { ratesProposal } from './change-rates.ts';
import { correctionProposal } from './corrections.ts';
import { houseContractProposal } from './house-contracts.ts';

export const agentProposals: readonly ProposalKind[] = [houseContractProposal, correctionProposal, ratesProposal];
