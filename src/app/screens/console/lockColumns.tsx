import { defineMessages } from '@formatjs/intl';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'wouter';
import type { LockItem } from '../../../../models/calls/lock.calls.ts';
import type { GroupId } from '../../../../models/ids.ts';
import { LockVipStatus } from '../../../../models/vipTime.ts';
import { useShownAttempt, useUnsent } from '../../actors/attempts.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { DoorState } from '../lock/DoorState.tsx';
import { shortBlockReasonText } from '../lock/doorMessages.ts';
import { LockBattery, LockConnection } from '../lock/LockFacts.tsx';
import type { Column } from '../table/column.ts';
import { RowActions } from './lockActions.tsx';
import { nameOf } from './lockName.ts';
import { RowResult } from './RowResult.tsx';

const messages = defineMessages({
  name: { id: 'console.column.name', defaultMessage: 'Name' },
  group: { id: 'console.column.group', defaultMessage: 'Group' },
  door: { id: 'console.column.door', defaultMessage: 'Door' },
  connection: { id: 'console.column.connection', defaultMessage: 'Connection' },
  battery: { id: 'console.column.battery', defaultMessage: 'Battery' },
  mac: { id: 'console.column.mac', defaultMessage: 'MAC address' },
  device: { id: 'console.column.device', defaultMessage: 'Device name' },
  lockId: { id: 'console.column.lockId', defaultMessage: 'Lock ID' },
  actions: { id: 'console.column.actions', defaultMessage: 'Actions' },
  notCovered: { id: 'console.row.notCovered', defaultMessage: 'Not covered by VIP' },
});

export interface ShownAboutLocks {
  groupName: (groupId: GroupId) => string;
  /** True if the user has the advanced functions, so that locks without them are marked. */
  showsVip: boolean;
}

/** What rows show besides their lock. */
export const AboutLocks = createContext<ShownAboutLocks>({ groupName: () => '', showsVip: false });

export function NotCovered({ lock }: { lock: LockItem }) {
  const format = useMessage();
  const { showsVip } = useContext(AboutLocks);
  if (!showsVip || lock.vipStatus !== LockVipStatus.NOT_OPEN) return null;
  return <span className="truncate text-sm text-muted">{format(messages.notCovered)}</span>;
}

/** Result of the last command; before any command, `fallback`. */
export function LastResult({ lock, fallback = null }: { lock: LockItem; fallback?: ReactNode }) {
  const attempt = useShownAttempt(lock.lockId);
  const unsent = useUnsent(lock.lockId);
  if (attempt === null && unsent === null) return fallback;
  return <RowResult lock={{ lockId: lock.lockId, name: nameOf(lock) }} attempt={attempt} unsent={unsent} />;
}

const NameCell = ({ item: lock }: { item: LockItem }) => (
  <>
    <Link
      href={paths.lock(lock.lockId)}
      title={nameOf(lock)}
      className="min-w-16 truncate leading-(--row) font-medium hover:underline"
    >
      {nameOf(lock)}
    </Link>
    <LastResult lock={lock} />
    <NotCovered lock={lock} />
  </>
);

function GroupCell({ item }: { item: LockItem }) {
  const { groupName } = useContext(AboutLocks);
  return <span className="text-muted">{groupName(item.groupId)}</span>;
}

function ConnectionCell({ item: lock }: { item: LockItem }) {
  const format = useMessage();
  const short = shortBlockReasonText(format, lock.unlockObstacle, lock);
  return (
    <span className="flex items-center gap-x-2">
      <LockConnection lock={lock} />
      {short && (
        <span title={short} className="min-w-0 truncate text-sm text-muted">
          {short}
        </span>
      )}
    </span>
  );
}

const Plain = ({ children }: { children: string | number }) => <span className="figures text-muted">{children}</span>;

/** The name under which the browser remembers the table’s layout. */
export const LOCK_TABLE = 'locks';

/** In the default order. Where there is no room, the last columns that aren’t fixed are left out first. */
export const LOCK_COLUMNS: readonly Column<LockItem>[] = [
  { id: 'name', label: messages.name, minWidth: 148, grow: 2, sort: 'name', fixed: 'start', Cell: NameCell },
  {
    id: 'door',
    label: messages.door,
    minWidth: 172,
    grow: 2.5,
    sort: 'door',
    Cell: ({ item }) => <DoorState lock={item} size="line" />,
  },
  {
    id: 'connection',
    label: messages.connection,
    minWidth: 108,
    grow: 1.5,
    sort: 'connection',
    Cell: ConnectionCell,
  },
  {
    id: 'battery',
    label: messages.battery,
    minWidth: 88,
    grow: 0.5,
    sort: 'battery',
    Cell: ({ item }) => <LockBattery lock={item} isShort />,
  },
  { id: 'group', label: messages.group, minWidth: 96, grow: 1, Cell: GroupCell },
  {
    id: 'mac',
    label: messages.mac,
    minWidth: 152,
    grow: 0,
    sort: 'mac',
    isOptional: true,
    Cell: ({ item }) => <Plain>{item.lockMac}</Plain>,
  },
  {
    id: 'device',
    label: messages.device,
    minWidth: 112,
    grow: 0.5,
    isOptional: true,
    Cell: ({ item }) => <Plain>{item.lockName}</Plain>,
  },
  {
    id: 'lockId',
    label: messages.lockId,
    minWidth: 80,
    grow: 0,
    isOptional: true,
    Cell: ({ item }) => <Plain>{item.lockId}</Plain>,
  },
  { id: 'actions', label: messages.actions, minWidth: 80, roomyWidth: 264, grow: 0, fixed: 'end', Cell: RowActions },
];
