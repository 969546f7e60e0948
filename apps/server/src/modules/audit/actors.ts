import type { CallerMember, CallerOperator } from '../../http/handler.ts';
import type { Actor } from './audit.ts';

/** An operator as the log names who acted: the caller of a handler fits, and whoever a proposal remembers. */
export const operatorActor = ({
  operatorId,
  name,
}: Pick<CallerOperator, 'operatorId' | 'name'>): Actor & { kind: 'operator' } => ({
  kind: 'operator',
  id: operatorId.toString(),
  name,
});

/** A player or agent as the log names who acted. */
export const memberActor = ({ memberId, username }: Pick<CallerMember, 'memberId' | 'username'>): Actor => ({
  kind: 'member',
  id: memberId.toString(),
  name: username,
});
