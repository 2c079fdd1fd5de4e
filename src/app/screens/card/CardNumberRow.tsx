import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleCheck, Clock, EllipsisVertical, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import type { CardNumberItem } from '../../../../models/calls/cardNumber.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Menu } from '../../ui/Menu.tsx';
import { type Meaning, Status } from '../../ui/Status.tsx';
import { CardNumberStatus } from './CardNumberStatus.tsx';
import { cardMessages } from './cardMessages.ts';
import type { CardNumberState } from './cardNumberStatusMessages.ts';
import type { EverywhereAction } from './everywhereAction.ts';
import type { KeptAction } from './KeptNumberDialogs.tsx';
import { useCardActions } from './useCardActions.tsx';
import { useKeptActions } from './useKeptActions.tsx';

const messages = defineMessages({
  locks: {
    id: 'cardNumber.locks',
    defaultMessage: '{count, plural, =0 {Not on any lock} one {On # lock} other {On # locks}}',
  },
  from: { id: 'cardNumber.from', defaultMessage: 'Transferred by {nickname}' },
  attention: {
    id: 'cardNumber.attention',
    defaultMessage:
      '{all, plural, =1 {Needs attention} other {{count, plural, one {# of {all, number} locks needs attention} other {# of {all, number} locks need attention}}}}',
  },
  waiting: {
    id: 'cardNumber.waiting',
    defaultMessage:
      '{all, plural, =1 {Waiting for the lock} other {Waiting for {count, number} of {all, number} locks}}',
  },
  fine: { id: 'cardNumber.fine', defaultMessage: '{all, plural, =1 {Active} other {Active on all locks}}' },
});

/** The card’s worst status on any lock, and the number of such locks; 0 if the card is fine on all of them. */
function worst({ attention, waiting }: CardNumberItem): {
  meaning: Meaning;
  icon: LucideIcon;
  line: MessageDescriptor;
  count: number;
} {
  if (attention > 0) return { meaning: 'attention', icon: TriangleAlert, line: messages.attention, count: attention };
  if (waiting > 0) return { meaning: 'waiting', icon: Clock, line: messages.waiting, count: waiting };
  return { meaning: 'done', icon: CircleCheck, line: messages.fine, count: 0 };
}

const columns =
  'grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-b-0 md:grid-cols-[1.4fr_1fr_1.4fr_2.75rem] md:items-center';

interface CardNumberRowProps {
  item: CardNumberItem;
  onAsk: (action: EverywhereAction) => void;
  onAskKept: (what: KeptAction) => void;
}

/** The card may be stored in the account, on locks, or both. */
export function CardNumberRow({ item, onAsk, onAskKept }: CardNumberRowProps) {
  const format = useMessage();
  const { card, name, lastDigits, locks, kept } = item;
  const atLocks = useCardActions(card, onAsk);
  const ofKept = useKeptActions(kept, onAskKept);
  const isLeaving = kept !== null && kept.standing.state !== 'kept';
  const previewed = locks > 0 || !isLeaving ? atLocks.slice(0, 1) : [];
  const entries = [...previewed, ...ofKept, ...(locks > 0 ? atLocks.slice(1) : [])];
  const { meaning, icon, line, count } = worst(item);
  return (
    <li className={columns}>
      <div className="flex min-w-0 flex-col">
        <h2 className="font-medium break-words">
          {locks === 0 ? (
            name
          ) : (
            <Link href={paths.cardDoors(card)} className="hover:underline">
              {name}
            </Link>
          )}
        </h2>
        <span className="figures text-sm text-muted">{format(cardMessages.ending, { digits: lastDigits })}</span>
        {kept !== null && kept.remark !== '' && <span className="text-sm break-words text-muted">{kept.remark}</span>}
        {kept?.from && (
          <span className="text-sm break-words text-muted">
            {format(messages.from, { nickname: kept.from.nickname })}
          </span>
        )}
      </div>
      <span className="figures col-start-1 text-muted md:col-start-auto">
        {format(messages.locks, { count: locks })}
      </span>
      <div className="col-start-1 md:col-start-auto">
        {locks > 0 && (
          <Status meaning={meaning} icon={icon}>
            {format(line, { count, all: locks })}
          </Status>
        )}
        {kept !== null && (locks === 0 || isLeaving) && (
          <CardNumberStatus standing={kept.standing as StateSummary<CardNumberState>} />
        )}
      </div>
      <div className="col-start-2 row-start-1 justify-self-end md:col-start-auto md:row-start-auto">
        {entries.length > 0 && (
          <Menu
            label={format(cardMessages.actions, { name })}
            icon={<EllipsisVertical aria-hidden size={20} />}
            entries={entries}
          />
        )}
      </div>
    </li>
  );
}
