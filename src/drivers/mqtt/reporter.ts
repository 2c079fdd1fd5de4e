import { SECOND_MS } from '../../../models/duration.ts';
import type { LockId } from '../../../models/ids.ts';
import type { DeviceAddress } from '../../../models/way.ts';
import type { FaultGuard } from '../../doors/guard.ts';
import type { DriverClock } from '../clock.ts';
import type { Report } from '../driver.ts';
import type { ReportQueue } from '../reportQueue.ts';
import type { Announced } from './announced.ts';
import type { Exchange } from './exchange.ts';
import type { Happened, LockUpdate } from './lockUpdate.ts';
import type { PinSlots } from './pinSlots.ts';
import { recordOf, recordOfDoor } from './records.ts';
import type { ReportedState } from './reportedState.ts';
import { createSentOperations } from './sentOperations.ts';

interface Parts {
  clock: DriverClock;
  guard: FaultGuard;
  slots: PinSlots;
  put: ReportQueue['put'];
  talkWith: Exchange['with'];
  onUnknown: ((model: string, fields: readonly string[]) => void) | undefined;
}

interface ReceivedUpdate {
  lock: Announced;
  heard: LockUpdate;
  before: ReportedState;
  retained: boolean;
  lockId: LockId | null;
}

/** Ignores repeats within this time, because some bridges publish an action twice. */
const SAME_LINE_MS = 1.5 * SECOND_MS;

const FIELD = /^\w{1,40}$/;
const MOST_FIELDS = 40;
const MOST_MODELS = 100;

const PROGRAMMED: ReadonlySet<string> = new Set(['pin_code_added', 'pin_code_changed', 'pin_code_deleted']);

/** Reports each unknown field once per model. */
function createUnknownFields(onUnknown: Parts['onUnknown']) {
  const namedFields = new Map<string, Set<string>>();
  return (model: string, fields: readonly string[]): void => {
    const named = namedFields.get(model) ?? new Set();
    if (named.size === 0 && namedFields.size >= MOST_MODELS) return;
    const more = fields.filter(field => FIELD.test(field) && !named.has(field)).slice(0, MOST_FIELDS - named.size);
    for (const field of more) named.add(field);
    namedFields.set(model, named);
    if (more.length > 0) onUnknown?.(model, more);
  };
}

function statusOf(
  lockId: LockId,
  { online, battery }: LockUpdate,
  before: Pick<ReportedState, 'online' | 'battery'>,
): Report[] {
  return [
    ...(online !== undefined && online !== before.online
      ? [{ type: online ? 'lockFound' : 'lockLost', lockId } as const]
      : []),
    ...(battery !== undefined && battery !== before.battery ? [{ type: 'battery', lockId, battery } as const] : []),
  ];
}

export type MqttReporter = ReturnType<typeof createReporter>;

export function createReporter({ clock, guard, slots, put, talkWith, onUnknown }: Parts) {
  const asked = new Set<DeviceAddress>();
  const operations = createSentOperations(clock);
  const lastLines = new Map<DeviceAddress, { line: string; at: number }>();
  const nameUnknown = createUnknownFields(onUnknown);
  let last = Promise.resolve();

  function isRepeated(address: DeviceAddress, happened: Happened, at: number): boolean {
    const line = JSON.stringify(happened);
    const before = lastLines.get(address);
    lastLines.set(address, { line, at });
    return before?.line === line && at - before.at < SAME_LINE_MS;
  }

  async function recordsOf(lockId: LockId, lock: Announced, happened: Happened, at: number): Promise<Report[]> {
    const { action, by, slot } = happened;
    const whose = slot !== null && by === 'keypad' ? await slots.at(lock.address, slot) : null;
    if (whose && PROGRAMMED.has(action)) await slots.keep(lock.address, { ...whose, digits: null });
    const operationId = operations.claim(lockId, happened, at);
    const named = { credentialId: whose?.credentialId ?? null, credentialName: whose?.name ?? '', operationId };
    const record = recordOf(happened, named, at);
    return record ? [{ type: 'records', lockId, records: [record] }] : [];
  }

  return {
    asked: (address: DeviceAddress): void => void asked.add(address),

    operated: operations.note,

    introduce(lockId: LockId, { online, battery }: ReportedState): void {
      const known = { ...(online !== null && { online }), ...(battery !== null && { battery }) };
      for (const report of statusOf(lockId, known, { online: null, battery: null })) put(report);
    },

    report({ lock, heard, before, retained, lockId }: ReceivedUpdate): void {
      nameUnknown(`${lock.maker} ${lock.model}`, heard.unknown ?? []);
      if (lockId === null) return;
      const at = clock.now();
      const talk = retained ? null : talkWith(lockId);
      const news = statusOf(lockId, heard, before);
      const { openState, happened } = heard;
      if (openState !== undefined && !retained) {
        const wasAsked = asked.delete(lock.address);
        const source = talk?.source(openState) ?? (wasAsked ? 'query' : 'gateway');
        news.push({ type: 'door', lockId, openState, source, reportedAt: at });
      }
      // The bridge repeats the door state from its cache, so only a change counts.
      const { doorOpen } = heard;
      if (doorOpen !== undefined && before.doorOpen !== null && doorOpen !== before.doorOpen && !retained)
        news.push({ type: 'records', lockId, records: [recordOfDoor(doorOpen, at)] });
      const line = happened && !retained && !isRepeated(lock.address, happened, at) ? happened : null;
      const reportAll = async () => {
        // Reports a record even if its credential can’t be looked up.
        const records = line
          ? await recordsOf(lockId, lock, line, at).catch(() => recordsOfNobody(lockId, line, at))
          : [];
        const delivered = [...news, ...records].map(report => new Promise<void>(resolve => put(report, resolve)));
        talk?.heard(heard, Promise.all(delivered));
      };
      // Catches errors, so that one failure doesn’t stop later reports.
      last = last.then(reportAll).catch(error => guard.caught('mqttMessage', error));
    },
  };
}

function recordsOfNobody(lockId: LockId, happened: Happened, at: number): Report[] {
  const record = recordOf(happened, { credentialId: null, credentialName: '', operationId: null }, at);
  return record ? [{ type: 'records', lockId, records: [record] }] : [];
}
