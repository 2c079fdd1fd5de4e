import { defineMessages } from '@formatjs/intl';
import type { AnyStateMachine } from 'xstate';
import { useMessage } from '../../i18n/intl.tsx';
import { eventLabel } from './describeChart.ts';
import type { Possible } from './replay.ts';

const messages = defineMessages({
  title: { id: 'explorer.next', defaultMessage: 'Possible events' },
  none: { id: 'explorer.next.none', defaultMessage: 'No known event has a transition from this state.' },
});

interface Props {
  machine: AnyStateMachine;
  possible: readonly Possible[];
  onWalk: (place: number) => void;
}

const dataOf = ({ event: { type: _, ...rest } }: Possible): string => {
  const { data, at: __, actorId: ___, ...more } = rest as Record<string, unknown>;
  const text = JSON.stringify(data === undefined ? more : data);
  return text === '{}' || text === undefined ? '' : text;
};

/** Known events that have a transition from the current state; choosing one takes the transition. */
export function WhatCanHappen({ machine, possible, onWalk }: Props) {
  const format = useMessage();
  return (
    <section className="card px-4 py-3">
      <h2 className="mb-1 text-sm font-semibold text-muted">{format(messages.title)}</h2>
      {possible.length === 0 && <p className="text-muted">{format(messages.none)}</p>}
      <ul className="-mx-2 max-h-96 overflow-y-auto">
        {possible.map(one => (
          <li key={one.place}>
            <button
              type="button"
              onClick={() => onWalk(one.place)}
              className="target flex w-full flex-col justify-center rounded-box px-2 py-1 text-start hover:bg-raised"
            >
              <span className="font-mono text-sm text-brand">{eventLabel(one.event.type, machine)}</span>
              <span className="line-clamp-2 font-mono text-xs break-all text-muted">{dataOf(one)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
