/** Expected page of a lock and its row, independent of the product’s code. */
import type { SnapshotFrom } from 'xstate';
import type { lockMachine } from '../../machines/aggregates/lock.machine.ts';
import type { OpenStateSource } from '../../models/lockState.ts';

type Lock = SnapshotFrom<typeof lockMachine>;

export interface LockShown {
  name: string;
  door: string;
  icon: string;
  /** Source of the state. */
  by: string;
  /** What happens next to an unlocked door. */
  why: readonly string[];
  /** Reasons why it cannot be operated. */
  obstacles: readonly string[];
  connection: string;
  battery: string;
  gateway: string;
  zone: string;
  autoLock: string;
  remote: string;
  passage: string;
  room: string;
  clock: string;
  /** Whether the effect of a wrong clock is explained. */
  clockMeans: boolean;
}

export interface RowShown {
  name: string;
  door: string;
  by: string;
  connection: readonly string[];
  battery: string;
  mayUnlock: boolean;
}

const BY: Record<OpenStateSource, [page: string, row: string]> = {
  gateway: ['reported by the gateway', 'by gateway'],
  query: ['from a status refresh', 'after a refresh'],
  operation: ['confirmed after a command', 'after a command'],
};
const NEVER = ['not reported yet', 'not reported yet'] as const;
const byWhom = ({ context: { report } }: Lock) => (report ? BY[report.source] : NEVER);

export function doorWord(lock: Lock): 'Locked' | 'Unlocked' | 'Unknown' {
  if (lock.matches({ present: { door: 'unlocked' } })) return 'Unlocked';
  return lock.matches({ present: { door: 'locked' } }) ? 'Locked' : 'Unknown';
}
const ICONS = { Locked: 'lucide-lock', Unlocked: 'lucide-lock-open', Unknown: 'lucide-circle-question-mark' };

function whyUnlocked(lock: Lock): string[] {
  const is = (why: 'heldOpen' | 'willLock' | 'overdue' | 'stays') =>
    lock.matches({ present: { door: { unlocked: why } } });
  if (is('heldOpen')) return ['Passage mode keeps the door unlocked.'];
  if (is('willLock')) return [`The door auto-locks ${lock.context.autoLockSeconds} seconds after unlocking.`];
  if (is('overdue'))
    return [
      'The auto-lock time has passed, but the lock hasn’t confirmed locking. Check the door, or refresh the status.',
    ];
  return is('stays') ? ['The door stays unlocked until someone locks it.'] : [];
}

const cannotReport = ({ context: { stateUnreadable } }: Lock): string[] =>
  stateUnreadable === 'notSupported' ? ['This lock can’t report its state.'] : [];

const NO_GATEWAY = 'The lock has no gateway, so you can’t reach it remotely. Use your phone at the door.';
const FROZEN = 'The lock is frozen. You can’t unlock the door remotely until the owner unfreezes the lock.';
const NOT_REMOTELY =
  'Remote unlock is off for this lock. Turn on remote unlock in the lock’s settings here, or in the manufacturer’s app at the door.';

function standing(lock: Lock) {
  const is = (link: 'noGateway' | 'heard') => lock.matches({ present: { link } });
  return {
    connection: is('noGateway') ? 'No gateway' : is('heard') ? 'Online' : 'Offline',
    noGateway: is('noGateway'),
    frozen: lock.matches({ present: { freezing: 'frozen' } }),
    remotely: lock.matches({ present: { remoteUnlock: 'allowed' } }),
  };
}

function obstacles(lock: Lock): string[] {
  const { noGateway, frozen, remotely } = standing(lock);
  if (noGateway) return [NO_GATEWAY];
  return [...(frozen ? [FROZEN] : []), ...(remotely ? [] : [NOT_REMOTELY])];
}

function clockWord(lock: Lock): string {
  const { clock } = lock.context;
  if (!clock) return 'Not read yet';
  if (lock.matches({ present: { clock: 'right' } })) return 'Correct';
  return `${Math.round(Math.abs(clock.driftMs) / 1000)} seconds ${clock.driftMs > 0 ? 'ahead' : 'behind'}`;
}

/** `facts`: types of all its facts. */
export function mustShowLock(lock: Lock, facts: readonly string[]): LockShown | null {
  if (!lock.matches('present')) return null;
  const { alias, battery, gatewayId, timeZone, autoLockSeconds, passageMode, roomStatus } = lock.context;
  const { connection, remotely } = standing(lock);
  const told = facts.includes('lock.passageModeReported.v1');
  const door = doorWord(lock);
  return {
    ...{ name: alias, door, icon: ICONS[door], by: byWhom(lock)[0] },
    ...{ why: [...cannotReport(lock), ...whyUnlocked(lock)], obstacles: obstacles(lock), connection },
    battery: `${battery}%`,
    gateway: gatewayId ? 'Attic' : 'None',
    zone: timeZone,
    autoLock: autoLockSeconds > 0 ? `After ${autoLockSeconds} seconds` : 'Off',
    remote: remotely ? 'Allowed' : 'Not allowed',
    passage: passageMode.on ? '1 period a week' : told ? 'Off' : 'Not reported yet',
    room: roomStatus === null ? 'Not set' : 'Occupied',
    clock: clockWord(lock),
    clockMeans: lock.matches({ present: { clock: 'off' } }),
  };
}

export function mustShowRow(lock: Lock): RowShown | null {
  if (!lock.matches('present')) return null;
  const { noGateway, frozen, remotely, connection } = standing(lock);
  const short = noGateway ? [] : frozen ? ['Frozen'] : remotely ? [] : ['Remote unlock off'];
  return {
    name: lock.context.alias,
    door: doorWord(lock),
    by: byWhom(lock)[1],
    connection: [connection, ...short],
    battery: `${lock.context.battery}%`,
    mayUnlock: !noGateway && !frozen && remotely,
  };
}
