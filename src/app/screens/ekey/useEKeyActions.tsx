import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import {
  CalendarClock,
  History,
  Lock,
  type LucideIcon,
  PencilLine,
  RotateCcw,
  Send,
  Snowflake,
  Sun,
  Trash2,
  UserCheck,
  UserX,
  Wifi,
  WifiOff,
  Workflow,
} from 'lucide-react';
import { useLocation } from 'wouter';
import { EKEY_ACTIONS, type EKeyAction, type EKeyItem, plainEKeyCalls } from '../../../../models/calls/ekey.calls.ts';
import { EKeyStatus } from '../../../../models/eKeyStatus.ts';
import type { EKeyId } from '../../../../models/ids.ts';
import { isKeyOf } from '../../../../models/lookUp.ts';
import { eKeyCommands } from '../../actors/eKeyCommands.ts';
import { trackRow } from '../../actors/rowResults.ts';
import { explorerIsOn } from '../../api/explorerIsOn.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { type Undecided, undecidedIn } from '../IssuedChoice.tsx';
import { sendToMessages } from '../message/SendToReceiver.tsx';
import { useRunWithToast } from '../useRunWithToast.ts';

/** Actions that open a dialog; the others can be undone. */
const ASKED = ['rename', 'changePeriod', 'reset', 'delete'] as const;
/** Actions that open a dialog only if the holder has issued access. */
const LESSENING = ['unauthorize', 'forbidRemoteUnlock'] as const;
export type EKeyDialogAction = (typeof ASKED)[number] | (typeof LESSENING)[number] | 'sendTo';
const isAsked = (action: EKeyAction): action is (typeof ASKED)[number] =>
  (ASKED as readonly EKeyAction[]).includes(action);
const lessens = (action: EKeyAction): action is (typeof LESSENING)[number] =>
  (LESSENING as readonly EKeyAction[]).includes(action);

export const eKeyActionMessages: Record<EKeyAction | 'records' | 'history', MessageDescriptor> = defineMessages({
  rename: { id: 'eKey.rename', defaultMessage: 'Rename' },
  changePeriod: { id: 'eKey.changePeriod', defaultMessage: 'Change validity' },
  freeze: { id: 'eKey.freeze', defaultMessage: 'Freeze' },
  keepFrozen: { id: 'eKey.keepFrozen', defaultMessage: 'Keep frozen' },
  unfreeze: { id: 'eKey.unfreeze', defaultMessage: 'Unfreeze' },
  authorize: { id: 'eKey.authorize', defaultMessage: 'Allow sending eKeys' },
  unauthorize: { id: 'eKey.unauthorize', defaultMessage: 'Don’t allow sending eKeys' },
  allowRemoteUnlock: { id: 'eKey.allowRemoteUnlock', defaultMessage: 'Allow remote unlock' },
  forbidRemoteUnlock: { id: 'eKey.forbidRemoteUnlock', defaultMessage: 'Don’t allow remote unlock' },
  reset: { id: 'eKey.reset', defaultMessage: 'Reset' },
  delete: { id: 'eKey.delete', defaultMessage: 'Delete' },
  records: { id: 'eKey.records', defaultMessage: 'Records' },
  history: { id: 'eKey.history', defaultMessage: 'History' },
});

const icons: Record<EKeyAction, LucideIcon> = {
  rename: PencilLine,
  changePeriod: CalendarClock,
  freeze: Snowflake,
  keepFrozen: Lock,
  unfreeze: Sun,
  authorize: UserCheck,
  unauthorize: UserX,
  allowRemoteUnlock: Wifi,
  forbidRemoteUnlock: WifiOff,
  reset: RotateCcw,
  delete: Trash2,
};

const messages = defineMessages({
  notAccepted: { id: 'eKey.freeze.notAccepted', defaultMessage: 'The recipient hasn’t accepted this eKey yet.' },
});

const run = (action: Exclude<EKeyAction, (typeof ASKED)[number]>, keyId: EKeyId) =>
  isKeyOf(plainEKeyCalls, action) ? eKeyCommands.plain(action, keyId) : eKeyCommands[action](keyId);

export const eKeyRow = (keyId: EKeyId): string => `ekey-${keyId}`;

export function useEKeyActions(
  { keyId, name, lockId, may, status }: EKeyItem,
  readsRecords: boolean,
  onAsk: (action: EKeyDialogAction, gave?: Undecided) => void,
): MenuEntry[] {
  const format = useMessage();
  const trying = useRunWithToast(name);
  const [, go] = useLocation();
  const undecided = (action: EKeyAction) => (error: unknown) => {
    const gave = undecidedIn(error);
    if (gave === null || !lessens(action)) throw error;
    onAsk(action, gave);
  };
  // Until the recipient accepts, Freeze is disabled instead of hidden, so that users don’t search for it.
  const isFrozenLater = (action: EKeyAction) => action === 'freeze' && status === EKeyStatus.WAIT_ACCEPT;
  const shown = EKEY_ACTIONS.filter(action => may.includes(action) || (may.length > 0 && isFrozenLater(action)));
  const entries: MenuEntry[] = shown.map(action => {
    const Icon = icons[action];
    const label = format(eKeyActionMessages[action]);
    const onChoose = isAsked(action)
      ? () => onAsk(action)
      : () => trying(() => trackRow<unknown>(eKeyRow(keyId), label, () => run(action, keyId)).catch(undecided(action)));
    const whyNot = may.includes(action) ? undefined : format(messages.notAccepted);
    return { label, icon: <Icon aria-hidden size={18} />, whyNot, onChoose };
  });
  // `rename` is allowed until the eKey is deleted, and so are messages. The owner of the lock pays for them.
  if (readsRecords && may.includes('rename'))
    entries.unshift({
      label: format(sendToMessages.send),
      icon: <Send aria-hidden size={18} />,
      onChoose: () => onAsk('sendTo'),
    });
  if (readsRecords) {
    const onChoose = () => go(paths.recordsOf(lockId, 'keyId', keyId));
    entries.push({ label: format(eKeyActionMessages.records), icon: <History aria-hidden size={18} />, onChoose });
  }
  if (!explorerIsOn()) return entries;
  const openHistory = () => go(paths.thing(eKeyRow(keyId)));
  return [
    ...entries,
    { label: format(eKeyActionMessages.history), icon: <Workflow aria-hidden size={18} />, onChoose: openHistory },
  ];
}
