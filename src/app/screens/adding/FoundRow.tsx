import { defineMessages } from '@formatjs/intl';
import { Check, CircleSlash, Router } from 'lucide-react';
import { Link } from 'wouter';
import { isAdoptable } from '../../../../machines/flows/addingEvents.ts';
import type { DiscoveredLock } from '../../../../models/calls/adding.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { Status } from '../../ui/Status.tsx';
import { LockBattery } from '../lock/LockFacts.tsx';
import { notAdoptableMessages, obstacleMessages } from './foundMessages.ts';

const messages = defineMessages({
  tick: { id: 'found.tick', defaultMessage: 'Select “{name}”' },
  unnamed: { id: 'found.unnamed', defaultMessage: 'Unnamed lock' },
  here: { id: 'found.here', defaultMessage: 'Already added' },
  open: { id: 'found.open', defaultMessage: 'View lock' },
  openName: { id: 'found.openName', defaultMessage: 'View lock “{name}”' },
  cannot: { id: 'found.cannot', defaultMessage: 'Can’t be added' },
});

interface FoundRowProps {
  lock: DiscoveredLock;
  ticked: boolean;
  onTick: (on: boolean) => void;
}

export function FoundRow({ lock, ticked, onTick }: FoundRowProps) {
  const format = useMessage();
  const { maker, model, mac, gatewayName, battery, obstacle: blockReason, refused, lockId } = lock;
  const name = lock.name || format(messages.unnamed);
  const what = [maker, model, mac].filter(Boolean).join(' · ');
  return (
    <div
      className={classes(
        'flex min-h-16 items-start gap-2 border-b border-line py-2 pe-4 ps-2',
        ticked ? 'bg-brand-soft' : isAdoptable(lock) && 'hover:bg-raised',
      )}
    >
      <span className="w-10 shrink-0 touch:w-11">
        {isAdoptable(lock) && <Checkbox label={format(messages.tick, { name })} checked={ticked} onChange={onTick} />}
      </span>
      <div className="grid min-w-0 grow grid-cols-1 gap-x-6 gap-y-1 py-2 sm:grid-cols-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-sm wrap-anywhere text-muted">{what}</p>
        </div>
        <div className="flex flex-wrap items-start gap-x-4 sm:justify-end">
          {gatewayName !== null && (
            <Status meaning="plain" icon={Router}>
              <span className="wrap-anywhere">{gatewayName}</span>
            </Status>
          )}
          <LockBattery lock={{ electricQuantity: battery }} />
          {lockId !== null && (
            <span className="inline-flex flex-wrap gap-x-2">
              <Status meaning="done" icon={Check}>
                {format(messages.here)}
              </Status>
              <Link
                href={paths.lock(lockId)}
                aria-label={format(messages.openName, { name })}
                className="target-in-text text-brand hover:underline"
              >
                {format(messages.open)}
              </Link>
            </span>
          )}
        </div>
        {lockId === null && refused !== null && (
          <Why icon={CircleSlash} word={format(messages.cannot)} line={format(notAdoptableMessages[refused])} />
        )}
        {lockId === null && refused === null && blockReason !== null && (
          <Why
            icon={obstacleMessages[blockReason].icon}
            word={format(obstacleMessages[blockReason].word)}
            line={format(obstacleMessages[blockReason].line)}
          />
        )}
      </div>
    </div>
  );
}

const Why = ({ icon, word, line }: { icon: typeof Check; word: string; line: string }) => (
  <div className="text-sm sm:col-span-2">
    <Status meaning="attention" icon={icon}>
      {word}
    </Status>
    <p className="max-w-prose text-muted">{line}</p>
  </div>
);
