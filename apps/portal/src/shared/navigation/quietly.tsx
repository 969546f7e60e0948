import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { insist } from './insist.ts';

/**
 * A decoration, or a part of the frame that nobody is led by: it comes later, and until then the page goes on with what its
 * `Suspense` keeps in its place. What leads somewhere is a `framePart`.
 */
export const quietly = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await insist(load) }));
