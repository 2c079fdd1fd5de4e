import type { DatabaseSync } from 'node:sqlite';
import type { SimulatedFault } from '../../../models/calls/simulated.calls.ts';
import type { GatewayId, LockId } from '../../../models/ids.ts';

export type Target = { gatewayId: GatewayId } | { lockId: LockId };

export type FaultRow = Target & { fault: SimulatedFault };

export type FaultTable = ReturnType<typeof createFaultTable>;

export function createFaultTable(db: DatabaseSync) {
  const select = db.prepare('SELECT fault FROM faults WHERE target = ?');
  const insert = db.prepare('INSERT OR IGNORE INTO faults VALUES (?, ?)');
  const remove = db.prepare('DELETE FROM faults WHERE target = ? AND fault = ?');

  const on = (target: Target): SimulatedFault[] => select.all(nameOf(target)).map(row => row.fault as SimulatedFault);

  return {
    on,

    isOffline: (target: Target): boolean => on(target).includes('offline'),

    /** Returns false if nothing changed. */
    set(target: Target, fault: SimulatedFault, isOn: boolean): boolean {
      const { changes } = (isOn ? insert : remove).run(nameOf(target), fault);
      return changes !== 0;
    },

    all: (): FaultRow[] =>
      db
        .prepare('SELECT target, fault FROM faults ORDER BY target, fault')
        .all()
        .map(({ target, fault }) => ({ ...targetNamed(String(target)), fault: fault as SimulatedFault })),
  };
}

const nameOf = (target: Target): string =>
  'gatewayId' in target ? `gateway-${target.gatewayId}` : `lock-${target.lockId}`;

function targetNamed(name: string): Target {
  const [kind, id] = name.split('-');
  return kind === 'gateway' ? { gatewayId: Number(id) as GatewayId } : { lockId: Number(id) as LockId };
}
