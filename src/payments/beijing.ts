import { HOUR_MS } from '../../models/duration.ts';

/** Alipay and WeChat Pay write times like `2026-11-22T14:20:00` in Beijing time, which is UTC+8 all year. */
const AHEAD_MS = 8 * HOUR_MS;

export const inBeijing = (at: number): string => new Date(at + AHEAD_MS).toISOString().slice(0, 19);
