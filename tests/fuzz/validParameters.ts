/** Parameters that are valid by schema: those of a valid request, with one or two values replaced by other valid ones. */
import type { Call } from '../../models/calls/call.ts';
import { written } from '../support/signedClient.ts';
import { INHERITED } from './outside.ts';

type Pick = <T>(from: readonly T[]) => T;

const LAST_DATE = 8_640_000_000_000_000;
const WEEK_MS = 7 * 86_400_000;
const NUMBERS = [
  ...[-1, 0, 1, 2, 3, 4, 5, 7, 9, 60, 255, 999, 1439, 1440, 65_535, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 1_000_000],
  ...[Number.MAX_SAFE_INTEGER, LAST_DATE, LAST_DATE - 1, Date.UTC(9999, 11, 31), Date.UTC(2100, 0, 1)],
];
const TEXTS = [
  ...INHERITED,
  ...['x', 'x'.repeat(20), 'x'.repeat(50), 'x'.repeat(100), 'x'.repeat(200), 'x'.repeat(2000)],
  ...[
    '\u{1F6AA}'.repeat(20),
    '\u202egnp',
    'i\u0307İıß',
    'Z\u0336\u0335',
    'a\u0000b',
    '\ud800',
    '\ufeff',
    '名前',
    '\t',
    '\r\nBcc: x',
  ],
  ...['%', '_', '\\', "'", '"', '<b>', '{ROOM}', '=1+1', '-', '.', '/', '0', '-1', '1-1-1', 'true', 'null'],
  ...['owner@house.test', 'guest@house.test', 'OWNER@HOUSE.TEST', '+61412345678', '0412345678', '123456', '999999999'],
  ...['lock-1', 'job-1', 'account-1', 'account-__proto__', 'person-1', 'credential-0', 'tamper-1', 'gateway-1'],
  ...['Antarctica/Troll', 'Asia/Kathmandu', 'Africa/Casablanca', 'Etc/GMT+12', 'UTC', 'de', 'zh_CN', 'csv', 'xlsx'],
];
const now = Date.now();
const times = [
  { kind: 'permanent' },
  { kind: 'once' },
  { kind: 'once', start: 0, end: LAST_DATE },
  { kind: 'limited', start: now, end: now + WEEK_MS },
  { kind: 'limited', start: now, end: LAST_DATE },
  { kind: 'limited', start: LAST_DATE, end: LAST_DATE },
  { kind: 'cycle', start: now, end: now + WEEK_MS, weekdays: [7, 7, 1], fromMinute: 1440, untilMinute: 0 },
  { kind: 'cycle', start: now, end: LAST_DATE, weekdays: [1], fromMinute: 0, untilMinute: 1440 },
];
const SHAPES: Readonly<Record<string, readonly unknown[]>> = {
  validity: times,
  term: times,
  setting: [
    ...['remoteUnlock', 'lockSound', 'openDirection'].map(name => ({ name, value: 2 })),
    { name: 'autoLockTime', value: 0 },
    { name: 'passageMode', value: { on: false } },
    { name: 'clock', value: { zoneOffsetMs: 50_400_000 } },
  ],
  when: [
    { kind: 'weekly', weekdays: [1, 1, 7], minute: 0 },
    { kind: 'once', at: LAST_DATE },
    { kind: 'once', at: now + WEEK_MS },
  ],
  rows: [[]],
};

const isId = (name: string) => /(?:Ids?|^id|^uid)$/.test(name);

/** Values by parameter name: those of valid requests, and ids from answers. */
export function createKnownValues() {
  const byName = new Map<string, unknown[]>(Object.entries(SHAPES).map(([name, shapes]) => [name, [...shapes]]));
  const add = (name: string, value: unknown) => {
    const those = byName.get(name) ?? [];
    if (those.length < 200 && !those.includes(value)) byName.set(name, [...those, value]);
  };
  function each(value: unknown, note: (name: string, inner: unknown) => void): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) note(name, inner);
      each(inner, note);
    }
  }
  return {
    of: (name: string) => byName.get(name) ?? [],
    /** Ids of all kinds, so that a parameter may get the id of another kind. */
    ids: () => [...byName].flatMap(([name, values]) => (isId(name) ? values : [])),
    valid: (params: object) => each(params, add),
    answered: (data: unknown) =>
      each(data, (name, inner) => {
        if (isId(name) && typeof inner !== 'object') add(name, inner);
      }),
  };
}
type KnownValues = ReturnType<typeof createKnownValues>;

function changed(known: KnownValues, pick: Pick, name: string, value: unknown): unknown {
  const same = known.of(name);
  if (same.length > 0 && pick([true, false])) return pick(same);
  if (Array.isArray(value)) {
    const one = () => changed(known, pick, name.replace(/s$/, ''), value.length > 0 ? pick(value) : 0);
    return pick([() => [], () => [...value, ...value], () => [one()], () => [...value, one()]])();
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    const key = pick(Object.keys(value));
    return { ...value, [key]: changed(known, pick, key, (value as Record<string, unknown>)[key]) };
  }
  const ids = isId(name) ? known.ids().filter(other => typeof other === typeof value) : [];
  if (ids.length > 0 && pick([true, false])) return pick(ids);
  return pick<unknown>(
    typeof value === 'number' ? NUMBERS : typeof value === 'string' ? TEXTS : [...TEXTS, ...NUMBERS],
  );
}

const TRIES = 6;
const namesOf = ({ params }: Call) =>
  Object.keys((params as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {});

/** Returns the valid parameters unchanged if no tried change is valid. */
export function validParameters(known: KnownValues, pick: Pick, call: Call, valid: object): Record<string, string> {
  // A reused command id is rejected before the handler: tests/http/commandIds.test.ts covers it.
  const names = namesOf(call).filter(name => name !== 'commandId');
  for (let tries = 0; names.length > 0 && tries < TRIES; tries++) {
    let params: Record<string, unknown> = { ...valid };
    for (let changes = pick([1, 1, 2]); changes > 0; changes--) {
      const name = pick(names);
      params = { ...params, [name]: changed(known, pick, name, params[name]) };
    }
    const sent = written(params);
    if (call.params.safeParse(sent).success) return sent;
  }
  return written(valid);
}
