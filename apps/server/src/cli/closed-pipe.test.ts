import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));

test('a command whose reader goes away ends, and says nothing', async () => {
  const portal = createServer((_request, response) => setTimeout(() => response.end('{}'), 50));
  await new Promise<void>(resolve => portal.listen(0, '127.0.0.1', resolve));
  const address = portal.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/vendor/baize/acme`;
  const check = `vendor check --url ${url} --protocol pragmatic --secret s --user u --token t --game g`;
  const [out, err] = await new Promise<string[]>(resolve =>
    execFile('sh', ['-c', `"$0" "$1" ${check} | head -1`, process.execPath, program], (_error, ...said) =>
      resolve(said),
    ),
  );
  portal.close();
  expect(out).toMatch(/^ {2}NO {3}tells the balance .*\n$/);
  expect(err).toBe('');
});
