import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { ReactNode } from 'react';
import { useMessage } from '../../i18n/intl.tsx';
import { DataTree } from './DataTree.tsx';
import { eventLabel } from './describeChart.ts';
import { noteIcons } from './explorerMessages.ts';
import type { ReplayStep } from './replay.ts';

const messages = defineMessages({
  event: { id: 'explorer.standing.event', defaultMessage: 'Event' },
  nothing: { id: 'explorer.standing.nothing', defaultMessage: 'No event yet. This is the initial state.' },
  asked: { id: 'explorer.standing.asked', defaultMessage: 'Effects and timers' },
  askedNothing: { id: 'explorer.standing.askedNothing', defaultMessage: 'None' },
  timer: { id: 'explorer.standing.timer', defaultMessage: 'records {event} after {ms, number} ms' },
  stopped: { id: 'explorer.standing.stopped', defaultMessage: 'canceled' },
  knows: { id: 'explorer.standing.knows', defaultMessage: 'Current state and data' },
});

export function StandingPanel({ standing }: { standing: ReplayStep }) {
  const { snapshot } = standing;
  return (
    <div className="card divide-y divide-line">
      <Section title={messages.event}>
        <EventText standing={standing} />
      </Section>
      <Section title={messages.asked}>
        <AskedFor standing={standing} />
      </Section>
      <Section title={messages.knows}>
        <DataTree
          value={{
            value: snapshot.value,
            ...(snapshot.tags.size > 0 && { tags: snapshot.tags }),
            context: snapshot.context,
          }}
        />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: MessageDescriptor; children: ReactNode }) {
  const format = useMessage();
  return (
    <section className="px-4 py-3">
      <h2 className="mb-1 text-sm font-semibold text-muted">{format(title)}</h2>
      {children}
    </section>
  );
}

function EventText({ standing: { event } }: { standing: ReplayStep }) {
  const format = useMessage();
  if (event === null) return <p className="text-muted">{format(messages.nothing)}</p>;
  const { type, ...data } = event;
  return (
    <>
      <p className="font-mono break-words">{type}</p>
      <DataTree value={data} />
    </>
  );
}

function AskedFor({ standing: { effects, delayed, cancelled } }: { standing: ReplayStep }) {
  const format = useMessage();
  const timers = delayed.filter(({ id }) => !id.startsWith('xstate.'));
  // Restarting a timer cancels it first, so only timers that stay cancelled are listed.
  const off = cancelled.filter(id => !id.startsWith('xstate.') && !timers.some(timer => timer.id === id));
  if (effects.length + timers.length + off.length === 0)
    return <p className="text-muted">{format(messages.askedNothing)}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {effects.map(({ name, params }) => (
        <li key={`${name} ${JSON.stringify(params)}`}>
          <EffectOrTimer kind="effect" name={name} />
          {params !== undefined && <DataTree value={params} />}
        </li>
      ))}
      {timers.map(({ id, ms, fact }) => (
        <li key={id} className="flex flex-wrap gap-x-2">
          <EffectOrTimer kind="timer" name={id} />
          <span className="text-sm text-muted">{format(messages.timer, { ms, event: eventLabel(fact.type) })}</span>
        </li>
      ))}
      {off.map(id => (
        <li key={id} className="flex flex-wrap gap-x-2">
          <EffectOrTimer kind="timer" name={id} />
          <span className="text-sm text-muted">{format(messages.stopped)}</span>
        </li>
      ))}
    </ul>
  );
}

function EffectOrTimer({ kind, name }: { kind: 'effect' | 'timer'; name: string }) {
  const Icon = noteIcons[kind];
  return (
    <span className="flex items-center gap-1.5 font-mono">
      <Icon aria-hidden size={15} className="shrink-0 text-muted" />
      {name}
    </span>
  );
}
