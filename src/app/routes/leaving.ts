import type { AroundNavHandler } from 'wouter';
import { whenAllowed } from './entering.ts';

interface Guarded {
  /** The page that is not to be left. */
  path: string;
  search: string;
  ask: (to: string) => void;
}

/** A form in a dialog may lie over one on the page: the last registered is asked first. */
const guards: Guarded[] = [];

/** Until the returned function is called, whoever wants to another page is asked first, and goes or stays. */
export function guardLeaving(ask: (to: string) => void): () => void {
  const mine = { path: location.pathname, search: location.search, ask };
  guards.push(mine);
  return () => {
    if (guards.includes(mine)) guards.splice(guards.indexOf(mine), 1);
  };
}

/** Links and redirects pass here; a query that changes is no other page. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const stays = new URL(to, location.href).pathname === location.pathname;
  const guarded = guards.at(-1);
  if (guarded && !stays) whenAllowed(to, () => guarded.ask(to));
  else navigate(to, options);
};

/**
 * Listens for the way back before the router does, which hears only what is let through: the browser has moved on already,
 * and the page shall not.
 */
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
