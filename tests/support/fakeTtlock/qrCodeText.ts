/** What a QR code of the fake cloud says, and what a lock that it is held to reads of it. Nobody but these two knows how. */
import { createHash } from 'node:crypto';
import type { Listed } from './things.ts';

const MINUTE_MS = 60_000;
const ROUND = 1_000_000;

const sealOf = (number: string, turn: number): string =>
  createHash('sha256').update(`fake-ttlock/${number}/${turn}`).digest('hex').slice(0, 16);

/** Since whoever asks is told it anew, it is good for as long as it is refreshed, from then on. */
export function saysOf({ code, more }: Pick<Listed, 'code' | 'more'>, now: number): string {
  const minutes = Number(more.refreshTime ?? 0);
  const until = minutes === 0 ? 0 : Math.floor(now / MINUTE_MS) + minutes;
  return `TT${code}-${until % ROUND}-${sealOf(code, until)}`;
}

/** The number that it says; null of anything else, and of one whose time is over. */
export function numberIn(text: string, now: number): string | null {
  const [, code = '', left = '', seal] = /^TT(\d+)-(\d+)-(\w{16})$/.exec(text) ?? [];
  const minute = Math.floor(now / MINUTE_MS);
  const until = left === '0' ? 0 : Number(left) + Math.floor(minute / ROUND) * ROUND;
  if (seal !== sealOf(code, until)) return null;
  return until === 0 || minute < until ? code : null;
}
