export { listGoods } from './list-goods.ts';
export {
  opsChangeGood,
  opsDecidePointOrder,
  opsListGoods,
  opsListPointOrders,
  opsRevealAddress,
} from './operator-mall.ts';
export { listPointEntries, opsListMemberPoints } from './point-entries.ts';
