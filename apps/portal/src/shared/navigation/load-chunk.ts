/** A part of the app that did not come. The words are those that bundlers have always used for it. */
export class ChunkLoadError extends Error {
  readonly kind: 'script' | 'style' | 'late';

  constructor(kind: ChunkLoadError['kind'], part: string) {
    super(kind === 'style' ? `Loading CSS chunk ${part} failed` : `Loading chunk ${part} failed`);
    this.name = 'ChunkLoadError';
    this.kind = kind;
  }
}

/** The ids of what is said of something that could not be shown: a part that did not come, or came too late, or a mistake of the portal's own. */
export function failureOf(error: unknown): { title: string; text: string } {
  if (!(error instanceof ChunkLoadError)) return { title: 'problem.page', text: 'problem.load' };
  return error.kind === 'late'
    ? { title: 'problem.slow', text: 'problem.slowText' }
    : { title: 'problem.page', text: 'problem.pageText' };
}

const LATE_MS = 120_000;

/** Loads a part of the app; what fails, or does not come within two minutes, is a `ChunkLoadError`. */
export async function loadChunk<Module>(load: () => Promise<Module>, lateMs = LATE_MS): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('late', 'late')), lateMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw asChunkError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Browsers say it each in their own words; the name of the file is in all of them. */
function asChunkError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ChunkLoadError) return error;
  const style = /CSS/.test(error.message);
  if (!style && !/dynamically imported module|importing a module|module script/i.test(error.message)) return error;
  const part = /([\w.-]+)\.(?:js|css|tsx?)/.exec(error.message)?.[1] ?? '';
  return new ChunkLoadError(style ? 'style' : 'script', part);
}
