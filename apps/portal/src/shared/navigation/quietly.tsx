import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const ATTEMPTS = 3;
const AGAIN_MS = 1_500;

/** A part of the frame that comes later. Where it does not come after some tries, its place stays empty and the page goes on. */
export const quietly = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      try {
        return { default: await load() };
      } catch {
        await new Promise(resolve => setTimeout(resolve, AGAIN_MS * attempt));
      }
    }
    return { default: Nothing };
  });

const Nothing = (): null => null;
