import { expect, it } from 'vitest';
import { enabledModules } from './modules.ts';

it('a module is on only where all above it are', () => {
  const leaf = (modId: string, enabled: boolean) => ({ modId, enabled, childrenNodes: [] });
  const tree = [
    { modId: 'COMM3', enabled: true, childrenNodes: [leaf('REG3', true), leaf('INBOX3', false)] },
    { modId: 'GAMELO3', enabled: false, childrenNodes: [leaf('GAMELOHOT3', true)] },
  ];
  expect([...enabledModules(tree)]).toEqual(['COMM3', 'REG3']);
});
