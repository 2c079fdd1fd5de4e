import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Radio } from 'lucide-react';
import type { FollowedThingActor } from '../../actors/followedThing.ts';
import { chooseVersion } from '../../actors/followedThing.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Status } from '../../ui/Status.tsx';
import { CauseText } from './CauseText.tsx';
import { FactTime } from './FactTime.tsx';
import type { Moment } from './thingReplay.ts';
import { useStepKeys } from './useStepKeys.ts';

const messages = defineMessages({
  label: { id: 'explorer.slider', defaultMessage: 'Step through the history' },
  place: { id: 'explorer.slider.place', defaultMessage: 'Event {version, number} of {total, number}' },
  first: { id: 'explorer.slider.first', defaultMessage: 'First event' },
  back: { id: 'explorer.slider.back', defaultMessage: 'Previous event' },
  forward: { id: 'explorer.slider.forward', defaultMessage: 'Next event' },
  last: { id: 'explorer.slider.last', defaultMessage: 'Last event' },
  live: { id: 'explorer.slider.live', defaultMessage: 'Following new events' },
  past: { id: 'explorer.slider.past', defaultMessage: 'Viewing an earlier event' },
  reading: { id: 'explorer.slider.reading', defaultMessage: '{read, number} of {total, number} events loaded' },
  command: { id: 'explorer.slider.command', defaultMessage: 'Command {id}' },
});

interface FactSliderProps {
  followed: FollowedThingActor;
  moment: Moment;
  timeZone: string | null;
}

export function FactSlider({ followed, moment, timeZone }: FactSliderProps) {
  const format = useMessage();
  const total = useSelector(followed, ({ context }) => context.facts.length);
  const newest = useSelector(followed, ({ context }) => context.newest);
  // True while facts load. `newest` can’t tell, because it counts hidden facts too, which never load.
  const isReading = useSelector(followed, snapshot => !snapshot.matches('following'));
  const isLast = useSelector(followed, ({ context }) => context.chosen === null);
  const { fact, cause } = moment;
  const { version } = fact;
  const choose = (chosen: number) => chooseVersion(followed, chosen);
  useStepKeys(steps => choose(version + steps));
  const place = format(messages.place, { version, total });
  const moves = [
    { label: messages.first, icon: ChevronFirst, to: 1, off: version <= 1 },
    { label: messages.back, icon: ChevronLeft, to: version - 1, off: version <= 1 },
    { label: messages.forward, icon: ChevronRight, to: version + 1, off: isLast },
    { label: messages.last, icon: ChevronLast, to: total, off: isLast },
  ];
  return (
    <section aria-label={format(messages.label)} className="flex flex-col gap-2 border-b border-line p-4">
      <div className="flex flex-wrap items-center gap-x-4">
        <span className="figures font-medium">{place}</span>
        {isLast ? (
          <Status meaning="done" icon={Radio}>
            {format(messages.live)}
          </Status>
        ) : (
          <Status meaning="plain" icon={ChevronLeft}>
            {format(messages.past)}
          </Status>
        )}
        {isReading && newest > total && (
          <span className="figures text-sm text-muted">{format(messages.reading, { read: total, total: newest })}</span>
        )}
        <span className="ms-auto flex">
          {moves.map(({ label, icon: Icon, to, off }) => (
            <IconButton
              key={label.id}
              label={format(label)}
              icon={<Icon aria-hidden size={20} />}
              disabled={off}
              onClick={() => choose(to)}
            />
          ))}
        </span>
      </div>
      <input
        type="range"
        aria-label={format(messages.label)}
        aria-valuetext={`${place}: ${fact.type}`}
        min={1}
        max={total}
        value={version}
        onChange={({ target }) => choose(Number(target.value))}
        className="target w-full accent-brand"
      />
      <div aria-live="polite" className="flex flex-col gap-x-6 gap-y-1 md:flex-row md:flex-wrap md:items-baseline">
        <span className="font-mono font-semibold break-all">{fact.type}</span>
        <FactTime at={fact.at} timeZone={timeZone} withZone />
        <CauseText cause={cause} />
        {fact.commandId !== null && (
          <span className="min-w-0 font-mono text-xs break-all text-muted">
            {format(messages.command, { id: fact.commandId })}
          </span>
        )}
      </div>
    </section>
  );
}
