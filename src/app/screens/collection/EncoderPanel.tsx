import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { EncoderTask } from '../../../../machines/flows/cardEncoder.machine.ts';
import { stateSummaryOf } from '../../../../machines/selectors/standing.ts';
import { encoderCommands, useCardEncoder } from '../../actors/cardEncoder.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { useKeptFocus } from '../useKeptFocus.ts';
import { EncoderStatus } from './EncoderStatus.tsx';
import { linkButtons } from './linkButtons.ts';

const messages = defineMessages({
  title: { id: 'encoder.title', defaultMessage: 'Card encoder' },
  next: { id: 'encoder.next', defaultMessage: 'Next card' },
  read: { id: 'encoder.read', defaultMessage: 'Read card' },
  write: { id: 'encoder.write', defaultMessage: 'Write new card' },
});

const TASKS: readonly EncoderTask[] = ['read', 'write'];

/** `onCard` receives the number of each card that was read or fully written. */
export function EncoderPanel({ onCard }: { onCard: (cardNumber: string) => void }) {
  const format = useMessage();
  const encoder = useCardEncoder();
  const snapshot = useSelector(encoder, now => now);
  const standing = stateSummaryOf(snapshot);
  const { cardNumber } = snapshot.context;
  const panel = useKeptFocus<HTMLElement>(standing.state);
  useEffect(() => {
    const { unsubscribe } = encoder.subscribe(({ context, status }) => {
      if (status === 'active' && context.cardNumber !== null) onCard(context.cardNumber);
    });
    return unsubscribe;
  }, [encoder, onCard]);
  const settled = snapshot.matches('read') || snapshot.matches('written');
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={format(messages.title)}
      className="flex flex-col gap-3 rounded-box border border-line p-4"
    >
      <div aria-live="polite">
        <EncoderStatus standing={standing} cardNumber={cardNumber} />
      </div>
      <div className="flex flex-wrap gap-2">
        {snapshot.can({ type: 'device.cancelled' }) && (
          <Button onClick={() => encoderCommands.cancel(encoder)}>{format(linkButtons.stop)}</Button>
        )}
        {snapshot.can({ type: 'device.again' }) && (
          <Button onClick={() => encoderCommands.tryAgain(encoder)}>
            {format(settled ? messages.next : linkButtons.again)}
          </Button>
        )}
        {TASKS.filter(task => snapshot.can({ type: 'card.wanted', task })).map(task => (
          <Button key={task} onClick={() => encoderCommands.start(encoder, task)}>
            {format(messages[task])}
          </Button>
        ))}
      </div>
    </section>
  );
}
