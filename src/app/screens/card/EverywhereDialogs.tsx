import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { cardNumberCommands } from '../../actors/cardNumbers.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { CardPeriodDialog } from './CardPeriodDialog.tsx';
import type { AskedEverywhere, SomeCard } from './everywhereAction.ts';

const messages = defineMessages({
  keep: { id: 'cardNumber.keep', defaultMessage: 'Cancel' },
  lostAsk: { id: 'cardNumber.lost.ask', defaultMessage: 'Report “{name}” as lost?' },
  lostText: {
    id: 'cardNumber.lost.text',
    defaultMessage:
      'The console asks {count, plural, one {the lock} other {all # locks}} to block the card immediately. Until a lock confirms, the card may still open that lock. The loss report shows which locks have confirmed.',
  },
  lost: { id: 'cardNumber.lost.yes', defaultMessage: 'Report lost' },
  deleteAsk: {
    id: 'cardNumber.delete.ask',
    defaultMessage: 'Delete “{name}” from {count, plural, one {# lock} other {# locks}}?',
  },
  deleteText: {
    id: 'cardNumber.delete.text',
    defaultMessage:
      'You can’t undo this. The console updates one lock after another. Until a lock confirms, the card may still open that lock.',
  },
  delete: { id: 'cardNumber.delete.yes', defaultMessage: 'Delete' },
});

interface DialogMessages {
  ask: MessageDescriptor;
  text: MessageDescriptor;
  yes: MessageDescriptor;
}

const WORDS: Record<'lost' | 'delete', DialogMessages> = {
  lost: { ask: messages.lostAsk, text: messages.lostText, yes: messages.lost },
  delete: { ask: messages.deleteAsk, text: messages.deleteText, yes: messages.delete },
};

/** Asks before an action on all locks of a card, because some actions can’t be undone. */
export function EverywhereDialogs({ asked, onClose }: { asked: AskedEverywhere; onClose: () => void }) {
  const { action, card } = asked;
  if (action === 'changePeriod') return <CardPeriodDialog card={card} onClose={onClose} />;
  return <Surely action={action} card={card} onClose={onClose} />;
}

interface SurelyProps {
  action: 'lost' | 'delete';
  card: SomeCard;
  onClose: () => void;
}

function Surely({ action, card: { card, name, locks }, onClose }: SurelyProps) {
  const format = useMessage();
  const [, go] = useLocation();
  const commandId = useRef(newCommandId());
  const { ask, text, yes } = WORDS[action];
  const act = async () => {
    if (action === 'delete') return cardNumberCommands.remove(card, commandId.current);
    await cardNumberCommands.reportLost(card);
    go(paths.lostCard(card));
  };
  return (
    <ConfirmDialog
      title={format(ask, { name, count: locks })}
      no={format(messages.keep)}
      yes={format(yes)}
      act={act}
      onClose={onClose}
    >
      <p>{format(text, { count: locks })}</p>
    </ConfirmDialog>
  );
}
