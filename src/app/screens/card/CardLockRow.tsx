import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleCheck, CircleSlash, type LucideIcon, Smartphone, Wifi, WifiOff } from 'lucide-react';
import { type CardLock, type CardWay, cardCanGo } from '../../../../models/calls/cardNumber.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { type Meaning, Status } from '../../ui/Status.tsx';

const words: Record<CardWay, MessageDescriptor> = defineMessages({
  gateway: { id: 'cardWay.gateway', defaultMessage: 'Gateway online' },
  gatewayOffline: {
    id: 'cardWay.gatewayOffline',
    defaultMessage: 'Gateway offline: the console retries for a few minutes',
  },
  recipient: { id: 'cardWay.recipient', defaultMessage: 'No gateway: the recipient’s app adds the card' },
  full: { id: 'cardWay.full', defaultMessage: 'No room for another card' },
  notSupported: { id: 'cardWay.notSupported', defaultMessage: 'Doesn’t support cards' },
  alreadyThere: { id: 'cardWay.alreadyThere', defaultMessage: 'Already has this card' },
});

const LOOKS: Record<CardWay, { meaning: Meaning; icon: LucideIcon }> = {
  gateway: { meaning: 'plain', icon: Wifi },
  gatewayOffline: { meaning: 'attention', icon: WifiOff },
  recipient: { meaning: 'plain', icon: Smartphone },
  full: { meaning: 'attention', icon: CircleSlash },
  notSupported: { meaning: 'plain', icon: CircleSlash },
  alreadyThere: { meaning: 'done', icon: CircleCheck },
};

const messages = defineMessages({
  select: { id: 'cardSend.select', defaultMessage: 'Select “{name}”' },
  sameName: { id: 'cardSend.sameName', defaultMessage: 'Another card on this lock has this name' },
});

interface CardLockRowProps {
  lock: CardLock;
  chosen: boolean;
  onChoose: (on: boolean) => void;
}

export function CardLockRow({ lock: { lockAlias, way, sameName }, chosen, onChoose }: CardLockRowProps) {
  const format = useMessage();
  const can = cardCanGo(way);
  return (
    <div
      className={classes(
        'grid h-full grid-cols-[2.5rem_1fr] items-center gap-x-2 border-b border-line px-2',
        chosen && 'bg-brand-soft',
      )}
    >
      <Checkbox
        label={format(messages.select, { name: lockAlias })}
        checked={chosen}
        disabled={!can}
        onChange={onChoose}
      />
      <div className="flex min-w-0 flex-col md:grid md:grid-cols-2 md:items-center md:gap-4">
        <span className={classes('truncate font-medium', !can && 'text-muted')}>{lockAlias}</span>
        <span className="line-clamp-2 min-w-0 text-sm leading-5">
          <Status {...LOOKS[way]}>{format(words[way])}</Status>
          {sameName && can && <span className="text-attention"> {format(messages.sameName)}</span>}
        </span>
      </div>
    </div>
  );
}
