/** The time of day in Beijing, by which Alipay and WeChat Pay go: `2026-11-22T14:20:00`. China keeps one time all year. */
const AHEAD_MS = 8 * 3_600_000;

export const inBeijing = (at: number): string => new Date(at + AHEAD_MS).toISOString().slice(0, 19);
