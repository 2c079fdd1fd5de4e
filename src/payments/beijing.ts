/** Alipay and WeChat Pay use Beijing time, UTC+8 all year: `2026-11-22T14:20:00`. */
const AHEAD_MS = 8 * 3_600_000;

export const inBeijing = (at: number): string => new Date(at + AHEAD_MS).toISOString().slice(0, 19);
