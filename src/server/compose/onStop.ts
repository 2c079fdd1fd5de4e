/** When the process is told to stop: by a signal, or because npm has gone, which does not pass a signal on through its shell. */
const PARENT_POLL_MS = 500;

export function onStop(stop: () => void): void {
  let called = false;
  const once = (): void => {
    if (!called) stop();
    called = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, once);
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) once();
  }, PARENT_POLL_MS).unref();
}
