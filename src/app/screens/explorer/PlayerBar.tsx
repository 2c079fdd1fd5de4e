import { defineMessages } from '@formatjs/intl';
import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useMessage } from '../../i18n/intl.tsx';
import { logicalKey } from '../../ui/direction.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Player } from './usePathPlayer.ts';

const messages = defineMessages({
  label: { id: 'explorer.player', defaultMessage: 'Path steps' },
  start: { id: 'explorer.player.start', defaultMessage: 'Initial state' },
  startText: {
    id: 'explorer.player.start.text',
    defaultMessage: 'Choose a path below to replay it. Or click a transition to try it yourself.',
  },
  path: { id: 'explorer.player.path', defaultMessage: 'Path {number, number}' },
  free: { id: 'explorer.player.free', defaultMessage: 'Free exploration' },
  step: { id: 'explorer.player.step', defaultMessage: 'Step {at, number} of {total, number}' },
  slider: { id: 'explorer.player.slider', defaultMessage: 'Step' },
  back: { id: 'explorer.player.back', defaultMessage: 'Previous step' },
  forward: { id: 'explorer.player.forward', defaultMessage: 'Next step' },
  leave: { id: 'explorer.player.leave', defaultMessage: 'Back to the initial state' },
});

export function PlayerBar({ player }: { player: Player }) {
  const format = useMessage();
  const { track, can } = player;
  const total = track.events.length;
  if (total === 0)
    return (
      <p className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2">
        <span className="font-medium">{format(messages.start)}</span>
        <span className="text-muted">{format(messages.startText)}</span>
      </p>
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    if (logicalKey(event.key, event.currentTarget) === 'ArrowRight') player.stepForward();
    else player.stepBack();
  };
  return (
    <fieldset
      aria-label={format(messages.label)}
      onKeyDown={onKeyDown}
      className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 px-2 py-1 sm:px-4"
    >
      <span className="ps-2 font-medium sm:ps-0">
        {track.path === null ? format(messages.free) : format(messages.path, { number: track.path + 1 })}
      </span>
      <span role="status" className="figures me-auto text-muted">
        {format(messages.step, { at: track.at, total })}
      </span>
      <span className="order-last flex w-full min-w-0 items-center gap-1 sm:order-none sm:w-auto sm:grow sm:max-w-lg">
        <IconButton
          label={format(messages.back)}
          icon={<ChevronLeft aria-hidden size={20} />}
          disabled={!can('step.back')}
          onClick={player.stepBack}
        />
        <input
          type="range"
          aria-label={format(messages.slider)}
          min={0}
          max={total}
          value={track.at}
          onChange={({ target }) => player.jumpTo(Number(target.value))}
          className="target min-w-0 grow accent-(--brand-text)"
        />
        <IconButton
          label={format(messages.forward)}
          icon={<ChevronRight aria-hidden size={20} />}
          disabled={!can('step.forward')}
          onClick={player.stepForward}
        />
      </span>
      <IconButton label={format(messages.leave)} icon={<Undo2 aria-hidden size={20} />} onClick={player.leavePath} />
    </fieldset>
  );
}
