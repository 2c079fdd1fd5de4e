import { defineMessages } from '@formatjs/intl';
import { EyeOff } from 'lucide-react';
import type { AnyMachineSnapshot } from 'xstate';
import { STATUS_TAGS, type StateMeta, type StatusTag } from '../../../../machines/tags.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { classes } from '../../ui/classes.ts';
import { Status } from '../../ui/Status.tsx';
import { stateNames } from './pathGroups.ts';
import { StateMeaning } from './StateMeaning.tsx';

const messages = defineMessages({
  state: { id: 'explorer.state', defaultMessage: 'State' },
  outdated: {
    id: 'explorer.state.outdated',
    defaultMessage: 'Some events are hidden, so the state may be out of date',
  },
});

const isMeaning = (tag: string): tag is StatusTag => (STATUS_TAGS as readonly string[]).includes(tag);

/** `isOutdated`: facts that led to the state may be missing. */
export function StateNow({ snapshot, isOutdated = false }: { snapshot: AnyMachineSnapshot; isOutdated?: boolean }) {
  const format = useMessage();
  const metas = Object.values(snapshot.getMeta()) as (StateMeta | undefined)[];
  const waitsFor = metas.find(meta => meta?.waitsFor !== undefined)?.waitsFor ?? null;
  const names = stateNames(snapshot.value);
  return (
    <section aria-label={format(messages.state)} aria-live="polite" className="card px-4 py-3">
      <h2 className="text-sm font-semibold text-muted">{format(messages.state)}</h2>
      <p className="flex flex-wrap items-center gap-x-4">
        {names.map(name => (
          <span key={name} className={classes('font-mono font-semibold break-all', names.length === 1 && 'text-lg')}>
            {name}
          </span>
        ))}
        {[...snapshot.tags].filter(isMeaning).map(meaning => (
          <StateMeaning key={meaning} state={{ meaning, waitsFor: meaning === 'waiting' ? waitsFor : null }} />
        ))}
      </p>
      {isOutdated && (
        <p className="text-sm">
          <Status meaning="attention" icon={EyeOff}>
            {format(messages.outdated)}
          </Status>
        </p>
      )}
    </section>
  );
}
