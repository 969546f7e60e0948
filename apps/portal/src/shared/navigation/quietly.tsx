import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part of the frame that comes later. Where it does not come, its place stays empty and the page goes on. */
export const quietly = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: Nothing };
    }
  });

const Nothing = (): null => null;
