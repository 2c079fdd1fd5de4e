import type { AroundNavHandler } from 'wouter';

type Ask = (to: string) => void;

let ask: Ask | null = null;

/** Until the returned function is called, whoever wants to another page is asked first, and goes or stays. */
export function guardLeaving(first: Ask): () => void {
  ask = first;
  const back = (event: PopStateEvent) => {
    if (location.pathname === path) return;
    // The browser has moved on already; the page has not, as long as the router does not hear of it.
    event.stopImmediatePropagation();
    const to = location.pathname + location.search;
    history.pushState(null, '', here);
    first(to);
  };
  const path = location.pathname;
  const here = path + location.search;
  window.addEventListener('popstate', back, { capture: true });
  return () => {
    if (ask === first) ask = null;
    window.removeEventListener('popstate', back, { capture: true });
  };
}

/** Links and redirects pass here; a query that changes is no other page. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const stays = new URL(to, location.href).pathname === location.pathname;
  if (ask !== null && !stays) ask(to);
  else navigate(to, options);
};
