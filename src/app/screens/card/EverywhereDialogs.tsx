import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { useRef } from 'react';
import { type CardNumberItem, cardNumberCalls } from '../../../../models/calls/cardNumber.calls.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { jobDock } from '../../actors/jobDock.ts';
import { send } from '../../api/send.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { toasts } from '../../ui/toasts.ts';
import { SureDialog } from '../SureDialog.tsx';
import { CardPeriodDialog } from './CardPeriodDialog.tsx';

export type EverywhereAction = 'changePeriod' | 'lost' | 'delete';
export type SomeCard = Pick<CardNumberItem, 'card' | 'name' | 'locks'>;
export interface AskedEverywhere {
  action: EverywhereAction;
  card: SomeCard;
}

const messages = defineMessages({
  keep: { id: 'cardNumber.keep', defaultMessage: 'Not now' },
  lostAsk: { id: 'cardNumber.lost.ask', defaultMessage: 'Report {name} lost?' },
  lostText: {
    id: 'cardNumber.lost.text',
    defaultMessage:
      '{count, plural, one {Its lock is} other {All # locks are}} told at once to open to it no more. A lock that cannot be reached now still opens to it until it is; its line says so.',
  },
  lost: { id: 'cardNumber.lost.yes', defaultMessage: 'Report lost' },
  told: {
    id: 'cardNumber.lost.told',
    defaultMessage:
      '{asked, plural, one {# lock was asked} other {# locks were asked}}; {refused, plural, =0 {none} other {#}} could not be, for the card is not in force there.',
  },
  deleteAsk: {
    id: 'cardNumber.delete.ask',
    defaultMessage: 'Remove {name} from {count, plural, one {# lock} other {# locks}}?',
  },
  deleteText: {
    id: 'cardNumber.delete.text',
    defaultMessage:
      'This cannot be undone. The locks are told one after another; until a lock has confirmed it, its door may still open.',
  },
  delete: { id: 'cardNumber.delete.yes', defaultMessage: 'Remove' },
});

interface Words {
  ask: MessageDescriptor;
  text: MessageDescriptor;
  yes: MessageDescriptor;
}

const WORDS: Record<'lost' | 'delete', Words> = {
  lost: { ask: messages.lostAsk, text: messages.lostText, yes: messages.lost },
  delete: { ask: messages.deleteAsk, text: messages.deleteText, yes: messages.delete },
};

/** What is done at all locks of a card; asked first, since some of it cannot be undone. */
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
  const commandId = useRef(newCommandId());
  const { ask, text, yes } = WORDS[action];
  const act = async () => {
    if (action === 'delete') {
      const { jobId } = await send(cardNumberCalls.remove, { card, commandId: commandId.current });
      jobDock.send({ type: 'job.opened', jobId, mine: true });
      return;
    }
    const told = await send(cardNumberCalls.reportLost, { card });
    toasts.send({ type: 'said', meaning: 'done', text: format(messages.told, { ...told }) });
  };
  return (
    <SureDialog
      title={format(ask, { name, count: locks })}
      no={format(messages.keep)}
      yes={format(yes)}
      act={act}
      onClose={onClose}
    >
      <p>{format(text, { count: locks })}</p>
    </SureDialog>
  );
}
