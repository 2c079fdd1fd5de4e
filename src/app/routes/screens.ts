import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { preloadable } from '../preloadable.ts';
import type { BuiltRoute } from './route.ts';

interface Loaded {
  Screen: LazyExoticComponent<ComponentType>;
  load: () => Promise<unknown>;
}

const loaded = new Map<BuiltRoute['screen'], Loaded>();

/** The route’s component, cached: a new one per render would remount the page. */
export function screenOf({ screen }: BuiltRoute): Loaded {
  const known = loaded.get(screen);
  if (known) return known;
  const load = preloadable(() => screen().then(component => ({ default: component })));
  const made = { Screen: lazy(load), load };
  loaded.set(screen, made);
  return made;
}
