import { correctionProposal } from './corrections.ts';
import { houseContractProposal } from './house-contracts.ts';
import type { AgentProposal } from './proposal-kind.ts';

export const agentProposals: readonly AgentProposal[] = [houseContractProposal, correctionProposal];
