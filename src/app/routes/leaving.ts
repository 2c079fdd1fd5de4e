import type { AroundNavHandler } from 'wouter';
import { whenAllowed } from './entering.ts';

interface Guarded {
  path: string;
  search: string;
  ask: (to: string) => void;
}

/** A dialog’s form may be above the page’s, so only the last registered guard asks. */
const guards: Guarded[] = [];

/** Asks before navigation away from the page. Returns the function that removes the guard. */
export function guardLeaving(ask: (to: string) => void): () => void {
  const mine = { path: location.pathname, search: location.search, ask };
  guards.push(mine);
  return () => {
    if (guards.includes(mine)) guards.splice(guards.indexOf(mine), 1);
  };
}

/** Guards links and redirects. A change of the query alone doesn’t leave the page. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const stays = new URL(to, location.href).pathname === location.pathname;
  const guarded = guards.at(-1);
  if (guarded && !stays) whenAllowed(to, () => guarded.ask(to));
  else navigate(to, options);
};

/** Handles popstate before the router does, so that the page stays until the user confirms. */
export function guardWayBack(): void {
  window.addEventListener('popstate', event => {
    const guarded = guards.at(-1);
    if (!guarded || location.pathname === guarded.path) return;
    event.stopImmediatePropagation();
    const to = location.pathname + location.search;
    history.pushState(null, '', guarded.path + guarded.search);
    whenAllowed(to, () => guarded.ask(to));
  });
}
