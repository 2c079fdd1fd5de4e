import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleCheck, Clock, EllipsisVertical, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import type { CardNumberItem } from '../../../../models/calls/cardNumber.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Menu } from '../../ui/Menu.tsx';
import { type Meaning, Status } from '../../ui/Status.tsx';
import { cardMessages } from './cardMessages.ts';
import type { EverywhereAction } from './EverywhereDialogs.tsx';
import { useCardActions } from './useCardActions.tsx';

const messages = defineMessages({
  locks: { id: 'cardNumber.locks', defaultMessage: 'At {count, plural, one {# lock} other {# locks}}' },
  attention: {
    id: 'cardNumber.attention',
    defaultMessage: '{all, plural, =1 {Needs attention} other {{count, number} of {all, number} need attention}}',
  },
  waiting: {
    id: 'cardNumber.waiting',
    defaultMessage: '{all, plural, =1 {Waits for the lock} other {{count, number} of {all, number} wait for the lock}}',
  },
  fine: { id: 'cardNumber.fine', defaultMessage: '{all, plural, =1 {In force} other {In force at all of them}}' },
});

/** The worst of what its locks say, with how many say so. */
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
}

export function CardNumberRow({ item, onAsk }: CardNumberRowProps) {
  const format = useMessage();
  const { card, name, lastDigits, locks } = item;
  const entries = useCardActions(card, onAsk);
  const { meaning, icon, line, count } = worst(item);
  return (
    <li className={columns}>
      <div className="flex min-w-0 flex-col">
        <h2 className="font-medium break-words">
          <Link href={paths.cardDoors(card)} className="hover:underline">
            {name}
          </Link>
        </h2>
        <span className="figures text-sm text-muted">{format(cardMessages.ending, { digits: lastDigits })}</span>
      </div>
      <span className="figures col-start-1 text-muted md:col-start-auto">
        {format(messages.locks, { count: locks })}
      </span>
      <span className="col-start-1 md:col-start-auto">
        <Status meaning={meaning} icon={icon}>
          {format(line, { count, all: locks })}
        </Status>
      </span>
      <div className="col-start-2 row-start-1 justify-self-end md:col-start-auto md:row-start-auto">
        <Menu
          label={format(cardMessages.actions, { name })}
          icon={<EllipsisVertical aria-hidden size={20} />}
          entries={entries}
        />
      </div>
    </li>
  );
}
