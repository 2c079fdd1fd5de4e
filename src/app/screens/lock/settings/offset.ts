const MINUTE_MS = 60_000;

export function offsetWritten(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0'));
  return `UTC${offsetMs < 0 ? '−' : '+'}${hours}:${rest}`;
}
