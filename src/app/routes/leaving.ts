import type { AroundNavHandler } from 'wouter';

interface Guarded {
  /** The page that is not to be left. */
  path: string;
  search: string;
  ask: (to: string) => void;
}

let guarded: Guarded | null = null;

/** Until the returned function is called, whoever wants to another page is asked first, and goes or stays. */
export function guardLeaving(ask: (to: string) => void): () => void {
  const mine = { path: location.pathname, search: location.search, ask };
  guarded = mine;
  return () => {
    if (guarded === mine) guarded = null;
  };
}

/** Links and redirects pass here; a query that changes is no other page. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const stays = new URL(to, location.href).pathname === location.pathname;
  if (guarded !== null && !stays) guarded.ask(to);
  else navigate(to, options);
};

/**
 * Listens for the way back before the router does, which hears only what is let through: the browser has moved on already,
 * and the page shall not.
 */
export function guardWayBack(): void {
  window.addEventListener('popstate', event => {
    if (guarded === null || location.pathname === guarded.path) return;
    event.stopImmediatePropagation();
    const to = location.pathname + location.search;
    history.pushState(null, '', guarded.path + guarded.search);
    guarded.ask(to);
  });
}
