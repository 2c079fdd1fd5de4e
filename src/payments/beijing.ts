import { HOUR_MS } from '../../models/duration.ts';

/** Alipay and WeChat Pay use Beijing time, which is UTC+8 all year, like `2026-11-22T14:20:00`. */
const AHEAD_MS = 8 * HOUR_MS;

export const inBeijing = (at: number): string => new Date(at + AHEAD_MS).toISOString().slice(0, 19);
