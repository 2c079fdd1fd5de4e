import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { LockOpen } from 'lucide-react';
import { Link } from 'wouter';
import { isPending } from '../../../../machines/selectors/attempt.ts';
import type { LockItem } from '../../../../models/calls/lock.calls.ts';
import { useAttempt } from '../../actors/attempts.ts';
import { operate } from '../../actors/operate.ts';
import type { SelectionActor } from '../../actors/selection.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { AttemptLine } from '../lock/AttemptLine.tsx';
import { DoorState } from '../lock/DoorState.tsx';
import { obstacleMessages } from '../lock/doorMessages.ts';
import { LockBattery, LockConnection } from '../lock/LockFacts.tsx';
import { useTry } from '../useTry.ts';

const messages = defineMessages({
  select: { id: 'console.row.select', defaultMessage: 'Select {name}' },
  unlock: { id: 'console.row.unlock', defaultMessage: 'Unlock' },
  unlockName: { id: 'console.row.unlockName', defaultMessage: 'Unlock {name}' },
});

/** Columns of the table on a wide screen, two columns of a card on a phone. */
export const columns =
  'grid grid-cols-[2.5rem_1fr_auto] items-center gap-x-2 px-2 lg:grid-cols-[2.5rem_minmax(10rem,1.6fr)_minmax(6rem,1fr)_minmax(11rem,1.4fr)_7.5rem_6.5rem_7.5rem] lg:gap-x-4';

interface LockRowProps {
  lock: LockItem;
  groupName: string;
  selection: SelectionActor;
  onSelect: (on: boolean, withRange: boolean) => void;
}

export function LockRow({ lock, groupName, selection, onSelect }: LockRowProps) {
  const format = useMessage();
  const trying = useTry();
  const attempt = useAttempt(lock.lockId);
  const chosen = useSelector(selection, ({ context }) => context.chosen.has(lock.lockId));
  const pending = attempt !== null && isPending(attempt);
  const name = lock.lockAlias || lock.lockName;
  return (
    <div className={classes(columns, 'h-full border-b border-line', chosen ? 'bg-brand-soft' : 'hover:bg-raised')}>
      <Checkbox
        label={format(messages.select, { name })}
        checked={chosen}
        onChange={(on, { shiftKey }) => onSelect(on, shiftKey)}
      />
      <span className="flex min-w-0 flex-col">
        <Link href={paths.lock(lock.lockId)} className="truncate font-medium hover:underline">
          {name}
        </Link>
        {pending && (
          <span className="leading-5">
            <AttemptLine attempt={attempt} />
          </span>
        )}
        <span className={classes('figures truncate text-sm leading-5 text-muted', pending && 'hidden')}>
          {lock.lockMac}
          <span className="lg:hidden"> · {groupName}</span>
        </span>
      </span>
      <span className="hidden truncate text-muted lg:inline">{groupName}</span>
      <span className="order-last col-span-2 col-start-2 flex min-w-0 flex-wrap items-center gap-x-4 lg:order-none lg:col-span-1 lg:col-start-auto">
        <DoorState lock={lock} />
        <span className="flex gap-x-4 lg:hidden">
          <LockConnection lock={lock} />
          <LockBattery lock={lock} />
        </span>
      </span>
      <span className="hidden lg:inline">
        <LockConnection lock={lock} />
      </span>
      <span className="hidden lg:inline">
        <LockBattery lock={lock} />
      </span>
      <span className="justify-self-end">
        <Button
          icon={<LockOpen aria-hidden size={16} />}
          aria-label={format(messages.unlockName, { name })}
          disabled={lock.unlockObstacle !== null}
          title={lock.unlockObstacle ? format(obstacleMessages[lock.unlockObstacle]) : undefined}
          busy={pending}
          onClick={() => trying(() => operate(lock.lockId, 'unlock'))}
        >
          <span className="hidden sm:inline">{format(messages.unlock)}</span>
        </Button>
      </span>
    </div>
  );
}
