import * as z from 'zod/mini';
import {
  CAPABILITY_FOR,
  type LockSetting,
  type LockSettingName,
  type SaidSetting,
} from '../../../models/lockSettings.ts';
import type { Outcome } from '../../../models/outcome.ts';
import { PassageMode } from '../../../models/passageMode.ts';
import type { DriverClock } from '../clock.ts';
import type { SettingOutcome } from '../driver.ts';
import type { AdoptedLock } from '../finding.ts';
import { THROUGH_GATEWAY } from './areas.ts';
import type { CloudClient, Form } from './client.ts';
import { type Answered, outcomeOf } from './errors.ts';
import { Detail } from './shapes.ts';

const SWITCHES = {
  privacy: { type: 2, asked: true },
  tamper: { type: 3, asked: true },
  resetButton: { type: 4, asked: true },
  lockSound: { type: 6, asked: false },
  openDirection: { type: 7, asked: true },
} as const;
type Switch = keyof typeof SWITCHES;
const isSwitch = (name: LockSettingName): name is Switch => name in SWITCHES;

const Value = z.looseObject({ value: z.literal([1, 2]) });
const LockDate = z.looseObject({ date: z.int() });
const PassagePeriods = z.array(
  z.looseObject({
    isAllDay: z.optional(z.int()),
    startTime: z.optional(z.int()),
    endTime: z.optional(z.int()),
    weekDays: z.array(z.int()),
  }),
);
const Passage = z.looseObject({
  passageMode: z.int(),
  autoUnlock: z.optional(z.nullable(z.int())),
  cyclicConfig: z.optional(
    z.nullable(
      z.union([
        PassagePeriods,
        z.pipe(
          z.pipe(
            z.string(),
            z.transform(text => JSON.parse(text || '[]')),
          ),
          PassagePeriods,
        ),
      ]),
    ),
  ),
});

const NOT_SUPPORTED: Outcome & { kind: 'refused' } = { kind: 'refused', reason: 'notSupported' };

function passageForm(mode: PassageMode): Form {
  if (!mode.on) return { passageMode: 2 };
  const periods = mode.periods.map(period =>
    period.allDay
      ? { isAllDay: 1, weekDays: period.weekdays }
      : { isAllDay: 2, startTime: period.fromMinute, endTime: period.untilMinute, weekDays: period.weekdays },
  );
  return { passageMode: 1, autoUnlock: mode.autoUnlock ? 1 : 2, cyclicConfig: JSON.stringify(periods) };
}

function passageOf({ passageMode, autoUnlock, cyclicConfig }: z.infer<typeof Passage>): PassageMode | null {
  if (passageMode !== 1) return { on: false };
  const periods = (cyclicConfig ?? []).map(({ isAllDay, startTime, endTime, weekDays }) =>
    isAllDay === 1
      ? { allDay: true, weekdays: weekDays }
      : { allDay: false, weekdays: weekDays, fromMinute: startTime, untilMinute: endTime },
  );
  return PassageMode.safeParse({ on: true, autoUnlock: autoUnlock === 1, periods }).data ?? null;
}

function callsAt(client: CloudClient, lock: AdoptedLock, deadlineAt: number) {
  const question = (path: string, form: Form) =>
    ({ path, form: { lockId: lock.address, ...form }, deadlineAt, by: 'people' }) as const;
  return {
    write: async (path: string, form: Form): Promise<Outcome> => {
      const answer = await client.ask(lock.uid, question(path, form));
      return answer.kind === 'done' ? { kind: 'done' } : outcomeOf(answer);
    },
    ask: <Shape extends z.core.$ZodLooseShape>(
      path: string,
      form: Form,
      shape: z.ZodMiniObject<Shape, z.core.$loose>,
    ) => client.asked(lock.uid, question(path, form), shape),
  };
}
type LockCalls = ReturnType<typeof callsAt>;

/** Skips an unchanged offset: each write is a command to the gateway. */
async function setClock({ ask, write }: LockCalls, zoneOffsetMs: number): Promise<Outcome> {
  const detail = await ask('lock/detail', {}, Detail);
  if (detail.kind !== 'done') return outcomeOf(detail);
  if (detail.said.timezoneRawOffset !== zoneOffsetMs) {
    const form = { timezoneRawOffset: zoneOffsetMs, type: THROUGH_GATEWAY };
    const written = await write('lock/changeTimezoneRawOffset', form);
    if (written.kind !== 'done') return written;
  }
  return write('lock/updateDate', {});
}

function set(to: LockCalls, setting: LockSetting): Promise<Outcome> | Outcome {
  switch (setting.name) {
    case 'autoLockTime':
      return to.write('lock/setAutoLockTime', { seconds: setting.value, type: THROUGH_GATEWAY });
    case 'passageMode':
      return to.write('lock/configurePassageMode', { ...passageForm(setting.value), type: THROUGH_GATEWAY });
    case 'clock':
      return setClock(to, setting.value.zoneOffsetMs);
    // Only the maker’s app can change these settings.
    case 'remoteUnlock':
    case 'twoFactor':
      return NOT_SUPPORTED;
    default: {
      const { name, value } = setting;
      return to.write('lock/updateSetting', { type: SWITCHES[name].type, value, changeType: THROUGH_GATEWAY });
    }
  }
}

async function said<Said>(answer: Answered<Said>, of: (said: Said) => SaidSetting | null): Promise<SettingOutcome> {
  if (answer.kind !== 'done') return outcomeOf(answer);
  const setting = of(answer.said);
  return setting ? { kind: 'done', said: setting } : NOT_SUPPORTED;
}

async function readClock({ ask }: LockCalls, now: () => number): Promise<SettingOutcome> {
  const there = await ask('lock/queryDate', {}, LockDate);
  if (there.kind !== 'done') return outcomeOf(there);
  const driftMs = there.said.date - now();
  return said(await ask('lock/detail', {}, Detail), ({ timezoneRawOffset: zoneOffsetMs }) =>
    typeof zoneOffsetMs === 'number' ? { setting: { name: 'clock', value: { zoneOffsetMs } }, driftMs } : null,
  );
}

async function readSwitch(at: LockCalls, name: Switch): Promise<SettingOutcome> {
  const { type, asked } = SWITCHES[name];
  if (asked) {
    const answer = await at.ask('lock/querySetting', { type }, Value);
    return said(answer, ({ value }) => ({ setting: { name, value } }));
  }
  // The cloud answers 0 if the sound was never set. Whether it is on is then unknown.
  return said(await at.ask('lock/detail', {}, Detail), ({ lockSound: value }) =>
    value === 1 || value === 2 ? { setting: { name, value } } : null,
  );
}

async function read(at: LockCalls, name: LockSettingName, now: () => number): Promise<SettingOutcome> {
  if (isSwitch(name)) return readSwitch(at, name);
  if (name === 'clock') return readClock(at, now);
  if (name === 'passageMode')
    return said(await at.ask('lock/getPassageModeConfiguration', {}, Passage), raw => {
      const value = passageOf(raw);
      return value && { setting: { name, value } };
    });
  if (name === 'autoLockTime')
    return said(await at.ask('lock/detail', {}, Detail), ({ autoLockTime }) =>
      typeof autoLockTime === 'number' ? { setting: { name, value: Math.max(0, autoLockTime) } } : null,
    );
  return NOT_SUPPORTED;
}

export function createSettings({ client, clock }: { client: CloudClient; clock: DriverClock }) {
  return {
    apply: async (setting: LockSetting, lock: AdoptedLock, deadlineAt: number): Promise<Outcome> =>
      lock.capabilities.includes(CAPABILITY_FOR[setting.name])
        ? set(callsAt(client, lock, deadlineAt), setting)
        : NOT_SUPPORTED,
    read: async (name: LockSettingName, lock: AdoptedLock, deadlineAt: number): Promise<SettingOutcome> =>
      lock.capabilities.includes(CAPABILITY_FOR[name])
        ? read(callsAt(client, lock, deadlineAt), name, () => clock.now())
        : NOT_SUPPORTED,
  };
}
