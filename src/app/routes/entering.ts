export type Enter = (to: URL, go: () => void) => void;

let enter: Enter = (_, go) => go();

const resolved = (to: string | URL): URL => new URL(to, location.href);

/** Calls `go` once it is known that the page may be shown. */
export const whenAllowed = (to: string, go: () => void): void => enter(resolved(to), go);

/**
 * Until the returned function is called, every way to another page passes here: links, redirects and code all end in the
 * browser's history. So whoever is stopped stays where they are, and the history with them.
 */
export function guardEntering(guard: Enter): () => void {
  const { pushState, replaceState } = history;
  const guarded =
    (write: History['pushState']): History['pushState'] =>
    (state, unused, to) => {
      if (to === undefined || to === null) write.call(history, state, unused, to);
      else guard(resolved(to), () => write.call(history, state, unused, to));
    };
  enter = guard;
  Object.assign(history, { pushState: guarded(pushState), replaceState: guarded(replaceState) });
  return () => {
    Object.assign(history, { pushState, replaceState });
    enter = (_, go) => go();
  };
}
