import { catalogue } from '@baize/wire';
import { opsListModules } from '@baize/wire/console';
import { handle } from '../../http/handler.ts';

/** From the wire itself: what a module's switch turns off is exactly what its calls say. */
export const listModulesHandler = handle(opsListModules, () => {
  const players = catalogue.filter(({ audience }) => audience === 'player');
  return {
    modules: [...Map.groupBy(players, ({ module }) => module)].map(([modId, calls]) => ({
      modId,
      calls: calls.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
    })),
  };
});
