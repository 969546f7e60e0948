import { z } from 'zod';
import { defineSetting } from './define-setting.ts';

/** A white-label module and those under it: a node is on only where all above it are. */
export type ModuleNode = { modId: string; enabled: boolean; childrenNodes: ModuleNode[] };

const moduleNode: z.ZodType<ModuleNode> = z.lazy(() =>
  z.strictObject({
    modId: z.string().regex(/^[A-Z0-9]{1,40}$/),
    enabled: z.boolean(),
    childrenNodes: z.array(moduleNode),
  }),
);

const on = (modId: string, childrenNodes: ModuleNode[] = []): ModuleNode => ({ modId, enabled: true, childrenNodes });

/** The white-label tree of a merchant: which modules answer, and whose icons are shown. */
export const moduleTree = defineSetting<ModuleNode[]>({
  key: 'modules.tree',
  schema: z.array(moduleNode).superRefine((nodes, context) => {
    const ids = nodes.flatMap(function all(node): string[] {
      return [node.modId, ...node.childrenNodes.flatMap(all)];
    });
    if (new Set(ids).size !== ids.length) context.addIssue({ code: 'custom', message: 'a modId stands twice' });
  }),
  title: 'White-label modules',
  permission: 'settings.modules',
  default: [
    on('COMM3', [
      on('REG3', [on('MOBILENUMREG3'), on('REGMOBVERF3')]),
      on('CAPTCHA3'),
      on('FREEPLAY3'),
      on('PASS3', [on('CHNGPASSVERIF3'), on('PWRESETSMS3')]),
      on('LOGINIPVERF3'),
      on('VERIFICATION3'),
      on('PROFPIC3'),
      on('FEEDBACK3'),
      on('INBOX3'),
      on('CBS3'),
      on('MEMTRANS3'),
    ]),
    on('GAMELO3', [on('GAMELOREC3'), on('GAMELOHOT3')]),
    on('AGEANNOUNCE3'),
    on('REWCEN3'),
    on('PTSYS3'),
    on('AFFMAN3', [on('SIGNCONDIV3'), on('DAILYSALCONT3'), on('HOURSAL3'), on('RTSALARY3')]),
  ],
});

/** The ids of the modules that answer: those enabled with everything above them. */
export function enabledModules(tree: readonly ModuleNode[]): ReadonlySet<string> {
  const enabled = new Set<string>();
  const visit = (nodes: readonly ModuleNode[]): void => {
    for (const node of nodes) {
      if (!node.enabled) continue;
      enabled.add(node.modId);
      visit(node.childrenNodes);
    }
  };
  visit(tree);
  return enabled;
}
