import type { OutputOf } from '@baize/wire';
import type { opsListProposals } from '@baize/wire/operators';

export type Proposal = OutputOf<typeof opsListProposals>['rows'][number];
