import { type Bill, billsOf, type Earner } from '@baize/earnings';
import type { Contract } from '../contracts/tables.ts';

/** What a contract's agent owes in a window, and where it stands in the line that is paid together. */
export type LineBill = Bill & { lineId: string; depth: number; contract: Contract };

type Node = { contract: Contract; amount: bigint; downlines: Node[] };

/**
 * The bills of all lines of a window, payers before those they pay. A line begins with a contract of the house, or under a payer that
 * has none of its own in this window: such a payer owes out of its own money.
 */
export function lineBills(
  contracts: readonly Contract[],
  amountOf: (contract: Contract) => bigint,
  newId: () => string,
): LineBill[] {
  const nodes = new Map(
    contracts.map((contract): [bigint, Node] => [
      contract.member_id,
      { contract, amount: amountOf(contract), downlines: [] },
    ]),
  );
  const tops: Node[] = [];
  for (const node of nodes.values()) {
    const payer = node.contract.payer_id === null ? undefined : nodes.get(node.contract.payer_id);
    if (payer) payer.downlines.push(node);
    else tops.push(node);
  }
  return tops.flatMap(top => billsOfLine(top, nodes, newId()));
}

function billsOfLine(top: Node, nodes: ReadonlyMap<bigint, Node>, lineId: string): LineBill[] {
  const depths = new Map<bigint, number>();
  return billsOf(earnerOf(top)).flatMap(bill => {
    const contract = nodes.get(bill.memberId)?.contract;
    if (!contract) return [];
    const payerId = contract.payer_id ?? undefined;
    const depth = payerId === undefined ? 0 : (depths.get(payerId) ?? 0) + 1;
    depths.set(bill.memberId, depth);
    return [{ ...bill, payerId, contract, lineId, depth }];
  });
}

const earnerOf = ({ contract, amount, downlines }: Node): Earner => ({
  memberId: contract.member_id,
  amount,
  downlines: downlines.map(earnerOf),
});
