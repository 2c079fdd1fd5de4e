/** npm doesn't forward signals through its shell, so the process also polls whether its parent is alive. */
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
