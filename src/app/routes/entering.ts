export type Enter = (to: URL, go: () => void) => void;

let enter: Enter = (_, go) => go();

const resolved = (to: string | URL): URL => new URL(to, location.href);

export const whenAllowed = (to: string, go: () => void): void => enter(resolved(to), go);

/** Guards links, redirects and code by wrapping the history’s methods. Returns the function that removes the guard. */
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
