import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { BuiltRoute } from './route.ts';

type Loaded = LazyExoticComponent<ComponentType>;
const loaded = new Map<BuiltRoute['screen'], Loaded>();

/** The component of a route's screen: the same one each time, or React would mount the page anew on every render. */
export function screenOf({ screen }: BuiltRoute): Loaded {
  const known = loaded.get(screen) ?? lazy(() => screen().then(component => ({ default: component })));
  loaded.set(screen, known);
  return known;
}
