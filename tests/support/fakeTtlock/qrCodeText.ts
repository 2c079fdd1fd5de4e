/** Writes and reads the text of a QR code. */
import { createHash } from 'node:crypto';
import type { Listed } from './things.ts';

const MINUTE_MS = 60_000;
const ROUND = 1_000_000;

const sealOf = (number: string, turn: number): string =>
  createHash('sha256').update(`fake-ttlock/${number}/${turn}`).digest('hex').slice(0, 16);

/** Valid for the refresh time from now on, as each request generates a new text. */
export function saysOf({ code, more }: Pick<Listed, 'code' | 'more'>, now: number): string {
  const minutes = Number(more.refreshTime ?? 0);
  const until = minutes === 0 ? 0 : Math.floor(now / MINUTE_MS) + minutes;
  return `TT${code}-${until % ROUND}-${sealOf(code, until)}`;
}

/** Number in the text. Null: invalid or expired. */
export function numberIn(text: string, now: number): string | null {
  const [, code = '', left = '', seal] = /^TT(\d+)-(\d+)-(\w{16})$/.exec(text) ?? [];
  const minute = Math.floor(now / MINUTE_MS);
  const until = left === '0' ? 0 : Number(left) + Math.floor(minute / ROUND) * ROUND;
  if (seal !== sealOf(code, until)) return null;
  return until === 0 || minute < until ? code : null;
}
