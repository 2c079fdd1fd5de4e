import { useContext } from 'react';
import { Link } from 'wouter';
import type { LockItem } from '../../../../models/calls/lock.calls.ts';
import { useSelected } from '../../actors/useSelected.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { DoorState } from '../lock/DoorState.tsx';
import { shortBlockReasonText } from '../lock/doorMessages.ts';
import { LockBattery, LockConnection } from '../lock/LockFacts.tsx';
import type { RowSelection } from '../table/TableRow.tsx';
import { CardActions } from './lockActions.tsx';
import { AboutLocks, LastResult, NotCovered } from './lockColumns.tsx';
import { nameOf } from './lockName.ts';

interface LockCardProps {
  lock: LockItem;
  index: number;
  selection: RowSelection<LockItem>;
}

/** A lock in the list of a phone. */
export function LockCard({ lock, index, selection: { actor, labelOf, onSelect } }: LockCardProps) {
  const format = useMessage();
  const { groupName } = useContext(AboutLocks);
  const chosen = useSelected(actor, ({ context }) => context.chosen.has(lock.lockId));
  const short = shortBlockReasonText(format, lock.unlockObstacle, lock);
  return (
    <article
      className={classes(
        'grid h-full grid-cols-[2.5rem_1fr_auto] content-center items-center gap-x-2 border-b border-line px-2',
        chosen && 'bg-brand-soft',
      )}
    >
      <Checkbox label={labelOf(lock)} checked={chosen} onChange={(on, { shiftKey }) => onSelect(index, on, shiftKey)} />
      <div className="flex min-w-0 flex-col">
        <Link href={paths.lock(lock.lockId)} className="target-in-text truncate font-medium hover:underline">
          {nameOf(lock)}
        </Link>
        <LastResult
          lock={lock}
          fallback={<span className="truncate text-sm leading-5 text-muted">{groupName(lock.groupId)}</span>}
        />
        <NotCovered lock={lock} />
      </div>
      <CardActions lock={lock} />
      <div className="col-span-2 col-start-2 flex min-w-0 flex-col">
        <DoorState lock={lock} />
        <span className="flex flex-wrap gap-x-4">
          <LockConnection lock={lock} />
          <LockBattery lock={lock} />
          {short && <span className="text-sm text-muted">{short}</span>}
        </span>
      </div>
    </article>
  );
}
