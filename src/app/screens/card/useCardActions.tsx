import { CalendarClock, OctagonX, Plus, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import type { CardMark } from '../../../../models/calls/cardNumber.calls.ts';
import { chosenCard } from '../../actors/chosenCard.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { useRunWithToast } from '../useRunWithToast.ts';
import { cardMessages } from './cardMessages.ts';
import type { EverywhereAction } from './everywhereAction.ts';

export function useCardActions(card: CardMark, onAsk: (action: EverywhereAction) => void): MenuEntry[] {
  const format = useMessage();
  const trying = useRunWithToast();
  const [, go] = useLocation();
  const give = async () => {
    await chosenCard.choose({ card });
    go(paths.sendCard);
  };
  return [
    { label: format(cardMessages.giveMore), icon: <Plus aria-hidden size={18} />, onChoose: () => trying(give) },
    {
      label: format(cardMessages.changePeriod),
      icon: <CalendarClock aria-hidden size={18} />,
      onChoose: () => onAsk('changePeriod'),
    },
    { label: format(cardMessages.lost), icon: <OctagonX aria-hidden size={18} />, onChoose: () => onAsk('lost') },
    { label: format(cardMessages.delete), icon: <Trash2 aria-hidden size={18} />, onChoose: () => onAsk('delete') },
  ];
}
