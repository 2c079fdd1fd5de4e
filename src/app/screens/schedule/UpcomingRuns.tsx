import { defineMessages } from '@formatjs/intl';
import { type AheadQuery, useAhead } from '../../actors/schedules.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ListStates } from '../ListStates.tsx';
import { usePage } from '../QueryList.tsx';
import { PlannedAt } from './PlannedAt.tsx';

const messages = defineMessages({
  title: { id: 'schedule.ahead', defaultMessage: 'Next three runs' },
  of: { id: 'schedule.ahead.of', defaultMessage: '{zone}, {locks, plural, one {# lock} other {# locks}}' },
  over: { id: 'schedule.ahead.over', defaultMessage: 'This time has already passed in this time zone.' },
  none: { id: 'schedule.ahead.none', defaultMessage: 'This group has no locks right now.' },
});

export function UpcomingRuns({ query }: { query: AheadQuery }) {
  const format = useMessage();
  const list = useAhead(query);
  const zones = usePage(list);
  return (
    <section aria-live="polite" className="flex flex-col gap-2 rounded-box bg-raised p-4">
      <h2 className="font-medium">{format(messages.title)}</h2>
      <ListStates
        list={list}
        loading={<Skeleton height="h-16" />}
        empty={<p className="text-muted">{format(messages.none)}</p>}
        rows={() => (
          <ul className="flex flex-col gap-3">
            {zones.map(({ zone, locks, times }) => (
              <li key={zone}>
                <p className="text-muted">{format(messages.of, { zone, locks })}</p>
                {times.length === 0 && <p className="text-danger">{format(messages.over)}</p>}
                <ul>
                  {times.map(time => (
                    <li key={time.at}>
                      <PlannedAt time={time} named={false} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      />
    </section>
  );
}
