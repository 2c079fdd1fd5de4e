import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { LockOpen } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { isPending } from '../../../../machines/selectors/attempt.ts';
import type { LockItem } from '../../../../models/calls/lock.calls.ts';
import { LockVipStatus } from '../../../../models/vipTime.ts';
import { useShownAttempt, useUnsent } from '../../actors/attempts.ts';
import { operate } from '../../actors/operate.ts';
import type { SelectionActor } from '../../actors/selection.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { DoorState } from '../lock/DoorState.tsx';
import { blockReasonText, shortBlockReasonText } from '../lock/doorMessages.ts';
import { LockBattery, LockConnection } from '../lock/LockFacts.tsx';
import { columns } from './columns.ts';
import { RowResult } from './RowResult.tsx';

const messages = defineMessages({
  select: { id: 'console.row.select', defaultMessage: 'Select “{name}”' },
  unlock: { id: 'console.row.unlock', defaultMessage: 'Unlock' },
  notCovered: { id: 'console.row.notCovered', defaultMessage: 'Not covered by VIP' },
  unlockName: { id: 'console.row.unlockName', defaultMessage: 'Unlock “{name}”' },
});

interface LockRowProps {
  lock: LockItem;
  groupName: string;
  selection: SelectionActor;
  showsVip: boolean;
  index: number;
  /** Offset from the top of the table in pixels. */
  top: number;
  height: number;
  onSelect: (index: number, on: boolean, withRange: boolean) => void;
}

/** Memoized, so that scrolling renders new rows only. */
export const LockRow = memo(function LockRow({
  lock,
  groupName,
  selection,
  showsVip,
  index,
  top,
  height,
  onSelect,
}: LockRowProps) {
  const format = useMessage();
  const chosen = useSelector(selection, ({ context }) => context.chosen.has(lock.lockId));
  const short = shortBlockReasonText(format, lock.unlockObstacle, lock);
  const name = lock.lockAlias || lock.lockName;
  const isNotCovered = showsVip && lock.vipStatus === LockVipStatus.NOT_OPEN;
  return (
    <tr
      aria-rowindex={index + 2}
      className={classes(
        columns,
        'absolute inset-x-0 top-0 border-b border-line',
        chosen ? 'bg-brand-soft' : 'hover:bg-raised',
      )}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <td>
        <Checkbox
          label={format(messages.select, { name })}
          checked={chosen}
          onChange={(on, { shiftKey }) => onSelect(index, on, shiftKey)}
        />
      </td>
      <th scope="row" className="flex min-w-0 flex-col text-start font-normal">
        <NameAndResult lock={lock} name={name} groupName={groupName} isNotCovered={isNotCovered} />
      </th>
      <td className="hidden truncate text-muted lg:inline">{groupName}</td>
      <td className="order-last col-span-2 col-start-2 flex min-w-0 flex-col lg:order-none lg:col-span-1 lg:col-start-auto">
        <DoorState lock={lock} />
        <span className="flex flex-wrap gap-x-4 lg:hidden">
          <LockConnection lock={lock} />
          <LockBattery lock={lock} />
          {short && <span className="text-sm text-muted">{short}</span>}
        </span>
      </td>
      <td className="hidden flex-col lg:flex">
        <LockConnection lock={lock} />
        {short && <span className="truncate text-sm leading-5 text-muted">{short}</span>}
      </td>
      <td className="hidden lg:flex">
        <LockBattery lock={lock} />
      </td>
      <td className="justify-self-end">
        <UnlockButton lock={lock} name={name} />
      </td>
    </tr>
  );
});

interface NameAndResultProps {
  lock: LockItem;
  name: string;
  groupName: string;
  isNotCovered: boolean;
}

/** Shows the result of the last command in place of the details. */
function NameAndResult({ lock, name, groupName, isNotCovered }: NameAndResultProps) {
  const format = useMessage();
  const attempt = useShownAttempt(lock.lockId);
  const unsent = useUnsent(lock.lockId);
  const hasResult = attempt !== null || unsent !== null;
  return (
    <>
      <Link href={paths.lock(lock.lockId)} className="target-in-text truncate font-medium hover:underline">
        {name}
      </Link>
      {hasResult && <RowResult lock={{ lockId: lock.lockId, name }} attempt={attempt} unsent={unsent} />}
      <span className={classes('figures truncate text-sm leading-5 text-muted', hasResult && 'hidden')}>
        {groupName !== '' && <span className="lg:hidden">{groupName} · </span>}
        {isNotCovered ? format(messages.notCovered) : lock.lockMac}
      </span>
    </>
  );
}

function UnlockButton({ lock, name }: { lock: LockItem; name: string }) {
  const format = useMessage();
  const attempt = useShownAttempt(lock.lockId);
  const blockReason = lock.unlockObstacle;
  return (
    <Button
      icon={<LockOpen aria-hidden size={16} />}
      aria-label={format(messages.unlockName, { name })}
      whyNot={blockReason ? blockReasonText(format, blockReason, lock) : undefined}
      busy={attempt !== null && isPending(attempt)}
      onClick={() => void operate({ lockId: lock.lockId, name }, 'unlock')}
    >
      <span className="hidden sm:inline">{format(messages.unlock)}</span>
    </Button>
  );
}
