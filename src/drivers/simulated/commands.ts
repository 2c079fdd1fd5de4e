import type { WriteOutcome } from '../../../models/credential.ts';
import { CAPABILITY_FOR } from '../../../models/lockSettings.ts';
import type { NotDone, Outcome, RefusedReason } from '../../../models/outcome.ts';
import { RecordType } from '../../../models/recordType.ts';
import type { DriverClock } from '../clock.ts';
import type { Driver, HeldOutcome, ReadOutcome, SettingOutcome } from '../driver.ts';
import { doorReport, type MoveCause, type PhysicalLock, refusalToMove, refusalToSet } from './bolt.ts';
import type { createCredentials } from './credentials.ts';
import type { createExchange, LockReply } from './exchange.ts';
import type { KeptReport } from './keptReports.ts';
import type { World } from './world.ts';

interface Parts {
  world: World;
  clock: DriverClock;
  exchange: ReturnType<typeof createExchange>;
  credentials: ReturnType<typeof createCredentials>;
  move(lock: PhysicalLock, cause: MoveCause): KeptReport[];
}

type Commands = Pick<
  Driver,
  'operate' | 'queryState' | 'writeCredential' | 'readCredential' | 'listCredentials' | 'applySetting' | 'readSetting'
>;

const refused = (reason: RefusedReason): LockReply<NotDone> => ({ outcome: { kind: 'refused', reason }, kept: [] });

export function createCommands({ world, clock, exchange, credentials, move }: Parts): Commands {
  return {
    operate: ({ operationId, action, ...command }) =>
      exchange<Outcome>(command, (lock, ailment, source) => {
        const reason = refusalToMove(lock, action, ailment);
        if (reason) return refused(reason);
        const recordType = action === 'unlock' ? RecordType.GATEWAY : RecordType.LOCK_BY_APP;
        const cause = { action, operationId, source, recordType, credentialName: '', at: clock.now() };
        return { outcome: { kind: 'done' }, kept: move(lock, cause) };
      }),

    queryState: command =>
      exchange<Outcome>(command, lock => {
        const kept = world.emit(lock, [doorReport(lock, 'query', clock.now())]);
        return { outcome: { kind: 'done' }, kept };
      }),

    writeCredential: request => exchange<WriteOutcome>(request, (...at) => credentials.write(request, ...at)),

    readCredential: request => exchange<ReadOutcome>(request, lock => credentials.read(request, lock)),

    listCredentials: ({ kind, ...command }) => exchange<HeldOutcome>(command, lock => credentials.list(kind, lock)),

    applySetting: ({ setting, ...command }) =>
      exchange<Outcome>(command, (lock, ailment) => {
        const reason = refusalToSet(lock, setting.name, ailment);
        if (reason) return refused(reason);
        world.settings.set(lock, setting, clock.now());
        return { outcome: { kind: 'done' }, kept: [] };
      }),

    readSetting: ({ name, ...command }) =>
      exchange<SettingOutcome>(command, (lock, ailment) => {
        const able = lock.capabilities.includes('readsSettings') && lock.capabilities.includes(CAPABILITY_FOR[name]);
        if (!able) return refused('notSupported');
        return { outcome: { kind: 'done', said: world.settings.said(lock, name, clock.now(), ailment) }, kept: [] };
      }),
  };
}
