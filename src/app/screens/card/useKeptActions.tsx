import { defineMessages } from '@formatjs/intl';
import { PencilLine, Send, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import type { CardNumberAction, KeptNumber } from '../../../../models/calls/cardNumber.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import type { MenuEntry } from '../../ui/Menu.tsx';
import type { KeptAction } from './KeptNumberDialogs.tsx';

const messages = defineMessages({
  describe: { id: 'cardNumber.describe', defaultMessage: 'Edit name and remark' },
  transfer: { id: 'cardNumber.transfer', defaultMessage: 'Transfer card number' },
  delete: { id: 'cardNumber.forget', defaultMessage: 'Delete card number' },
});
const icons = { describe: PencilLine, transfer: Send, delete: Trash2 };

/** Returns no actions for a number that this account doesn’t store. */
export function useKeptActions(kept: KeptNumber | null, onAsk: (what: KeptAction) => void): MenuEntry[] {
  const format = useMessage();
  const [, go] = useLocation();
  if (kept === null) return [];
  const onChoose = (action: CardNumberAction) =>
    action === 'transfer' ? go(paths.transferCard(kept.cardNumberId)) : onAsk(action);
  return kept.may.map(action => {
    const Icon = icons[action];
    return { label: format(messages[action]), icon: <Icon aria-hidden size={18} />, onChoose: () => onChoose(action) };
  });
}
