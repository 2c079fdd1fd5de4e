import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { LockOpen, X } from 'lucide-react';
import { newCommandId } from '../../actors/commandJob.ts';
import type { LockQuery } from '../../actors/lockList.ts';
import type { SelectionActor } from '../../actors/selection.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/Dialog.tsx';

const messages = defineMessages({
  chosen: { id: 'console.chosen', defaultMessage: '{count, plural, one {# lock selected} other {# locks selected}}' },
  all: { id: 'console.chooseAll', defaultMessage: 'Select all that can be unlocked from afar' },
  clear: { id: 'console.chooseNone', defaultMessage: 'Clear' },
  unlock: { id: 'console.unlockMany', defaultMessage: 'Unlock {count, plural, one {# lock} other {# locks}}' },
  ask: { id: 'console.unlockMany.ask', defaultMessage: 'Unlock {count, plural, one {# lock} other {# locks}}?' },
  order: {
    id: 'console.unlockMany.order',
    defaultMessage:
      'They open one after another, each as soon as the one before has answered. You can pause or cancel the rest at any time.',
  },
  undo: {
    id: 'console.unlockMany.undo',
    defaultMessage: 'A door that has opened stays open until it locks itself or is locked.',
  },
  no: { id: 'console.unlockMany.no', defaultMessage: 'Not now' },
});

export function SelectionBar({ selection, query }: { selection: SelectionActor; query: LockQuery }) {
  const format = useMessage();
  const count = useSelector(selection, ({ context }) => context.chosen.size);
  const failure = useSelector(selection, ({ context }) => context.failure);
  const busy = useSelector(selection, snapshot => snapshot.hasTag('busy'));
  const asking = useSelector(selection, snapshot => snapshot.hasTag('asking'));
  return (
    <div
      className={classes('flex min-h-14 flex-wrap items-center gap-2 py-2', count > 0 && 'sticky top-14 z-20 bg-page')}
    >
      <span role="status" className={count > 0 ? 'figures font-medium' : 'sr-only'}>
        {count > 0 && format(messages.chosen, { count })}
      </span>
      <span className={count > 0 ? undefined : '-ml-4'}>
        <Button weight="quiet" busy={busy && !asking} onClick={() => selection.send({ type: 'all.wanted', query })}>
          {format(messages.all)}
        </Button>
      </span>
      {count > 0 && (
        <span className="flex flex-wrap gap-2 sm:ml-auto">
          <Button icon={<X aria-hidden size={18} />} onClick={() => selection.send({ type: 'choice.cleared' })}>
            {format(messages.clear)}
          </Button>
          <Button
            weight="primary"
            icon={<LockOpen aria-hidden size={18} />}
            onClick={() => selection.send({ type: 'job.wanted', commandId: newCommandId() })}
          >
            {format(messages.unlock, { count })}
          </Button>
        </span>
      )}
      {failure !== null && !asking && (
        <p role="alert" className="w-full text-danger">
          {failureText(format, failure)}
        </p>
      )}
      <Dialog
        open={asking}
        title={format(messages.ask, { count })}
        onClose={() => selection.send({ type: 'job.calledOff' })}
        actions={
          <>
            <Button onClick={() => selection.send({ type: 'job.calledOff' })}>{format(messages.no)}</Button>
            <Button weight="primary" busy={busy} onClick={() => selection.send({ type: 'job.confirmed' })}>
              {format(messages.unlock, { count })}
            </Button>
          </>
        }
      >
        <p>{format(messages.order)}</p>
        <p>{format(messages.undo)}</p>
        {failure !== null && (
          <p role="alert" className="text-danger">
            {failureText(format, failure)}
          </p>
        )}
      </Dialog>
    </div>
  );
}
