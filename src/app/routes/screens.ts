import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { preloadable } from '../preloadable.ts';
import type { BuiltRoute } from './route.ts';

interface Loaded {
  Screen: LazyExoticComponent<ComponentType>;
  load: () => Promise<unknown>;
}

const loaded = new Map<BuiltRoute['screen'], Loaded>();

/** The component of a route's screen: the same one each time, or React would mount the page anew on every render. */
export function screenOf({ screen }: BuiltRoute): Loaded {
  const known = loaded.get(screen);
  if (known) return known;
  const load = preloadable(() => screen().then(component => ({ default: component })));
  const made = { Screen: lazy(load), load };
  loaded.set(screen, made);
  return made;
}
