import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react';
import { loadChunk } from './load-chunk.ts';

const ATTEMPTS = 3;
const AGAIN_MS = 1_500;

const Nothing = (): null => null;

/**
 * A part of the frame, or a decoration, that comes later. Where it does not come after some tries, its place stays empty, or
 * what `otherwise` keeps for it, and the page goes on.
 */
export const quietly = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: () => ReactNode = Nothing,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      try {
        return { default: await loadChunk(load) };
      } catch {
        await new Promise(resolve => setTimeout(resolve, AGAIN_MS * attempt));
      }
    }
    return { default: otherwise };
  });
