import { reject } from '../../models/errorCodes.ts';
import type { NewLockFact } from '../../models/facts/lock.facts.ts';
import type { AccountId } from '../../models/ids.ts';
import type { OpenState, OpenStateSource } from '../../models/lockState.ts';
import type { Aggregate } from '../aggregate.ts';
import { lockMachine } from './lock.machine.ts';

export type LockCommand =
  | { type: 'reportDoor'; openState: OpenState; source: OpenStateSource; reportedAt: number }
  | { type: 'reportBattery'; battery: number }
  | { type: 'lose' }
  | { type: 'find' }
  | { type: 'askState'; uid: AccountId };

export const lock: Aggregate<typeof lockMachine, LockCommand, NewLockFact> = {
  kind: 'lock',
  machine: lockMachine,
  decide(command, snapshot) {
    const { lockId, report, battery, access } = snapshot.context;
    if (!lockId) return reject('lockNotFound');
    switch (command.type) {
      case 'reportDoor': {
        const { openState, source, reportedAt } = command;
        // Reports may come twice, and late: an older word never replaces a newer one.
        const same = report?.reportedAt === reportedAt && report.openState === openState;
        if (same || (report && reportedAt < report.reportedAt)) return [];
        return [{ type: 'lock.doorReported.v1', data: { lockId, openState, source, reportedAt } }];
      }
      case 'reportBattery':
        return command.battery === battery
          ? []
          : [{ type: 'lock.batteryReported.v1', data: { lockId, battery: command.battery } }];
      case 'lose':
        return snapshot.matches({ present: { link: 'heard' } }) ? [{ type: 'lock.lost.v1', data: { lockId } }] : [];
      case 'find':
        return snapshot.matches({ present: { link: 'lost' } }) ? [{ type: 'lock.found.v1', data: { lockId } }] : [];
      case 'askState':
        if (!access[command.uid]) return reject('lockNotFound');
        if (snapshot.matches({ present: { link: 'noGateway' } })) return reject('noGateway');
        return [{ type: 'lock.stateAsked.v1', data: { lockId, uid: command.uid } }];
    }
  },
};
