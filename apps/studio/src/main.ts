import { z } from 'zod';
import { readConfig } from './config/config.ts';
import { startStudio } from './start-studio.ts';

// Run as a process of its own: configuration comes from the environment (config/config.ts). A parent that is gone, as after a
// kill, takes this process with it.
try {
  const running = await startStudio({ config: readConfig(process.env) });
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await running.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.once('disconnect', end);
  process.send?.({ url: running.url, port: running.port });
} catch (error) {
  console.error(
    error instanceof z.ZodError ? `The studio's configuration is not right:\n${z.prettifyError(error)}` : error,
  );
  process.exit(1);
}
