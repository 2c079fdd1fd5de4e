import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import {
  CalendarClock,
  CalendarSync,
  CircleCheck,
  Copy,
  Hash,
  History,
  ImageUp,
  Link,
  type LucideIcon,
  OctagonX,
  PencilLine,
  QrCode,
  RotateCw,
  ScanFace,
  Send,
  Trash2,
  Unlink,
  User,
  Workflow,
} from 'lucide-react';
import { useLocation } from 'wouter';
import type { CredentialAction, CredentialItem } from '../../../../models/calls/credential.calls.ts';
import { subjectKeyOfKind } from '../../../../models/recordSubject.ts';
import { type CredentialRef, credentialCommands } from '../../actors/credentialCommands.ts';
import { trackRow } from '../../actors/rowResults.ts';
import { loadLink } from '../../actors/shownQrCode.ts';
import { explorerIsOn } from '../../api/explorerIsOn.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { isCopied } from '../../ui/isCopied.ts';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { showToast } from '../../ui/toasts.ts';
import { sendToMessages } from '../message/SendToReceiver.tsx';
import { copyMessages } from '../qrCode/copy.ts';
import { useRunWithToast } from '../useRunWithToast.ts';

/** Actions that open a dialog; the others can be undone or are harmless. */
export type CredentialDialogAction =
  | 'rename'
  | 'giveTo'
  | 'changePeriod'
  | 'changeDigits'
  | 'changePhoto'
  | 'verify'
  | 'setVerification'
  | 'delete'
  | 'sendTo'
  | 'show'
  | 'renewLink'
  | 'revokeLink';
/** Excludes `reveal`, which is a button beside the digits. */
type InMenu = Exclude<CredentialAction, 'reveal'>;

type Labelled = InMenu | 'giveToFirst' | 'copyLink' | 'records' | 'history';

const messages: Record<Labelled, MessageDescriptor> = defineMessages({
  retry: { id: 'credential.retry', defaultMessage: 'Try again' },
  show: { id: 'qrCode.show', defaultMessage: 'Show code' },
  copyLink: { id: 'qrCode.copy', defaultMessage: 'Copy link' },
  renewLink: { id: 'qrCode.renewLink', defaultMessage: 'Create new link' },
  revokeLink: { id: 'qrCode.revokeLink', defaultMessage: 'Revoke link' },
  rename: { id: 'credential.rename', defaultMessage: 'Rename' },
  giveTo: { id: 'credential.giveTo', defaultMessage: 'Change user' },
  giveToFirst: { id: 'credential.giveTo.first', defaultMessage: 'Set user' },
  changePeriod: { id: 'credential.changePeriod', defaultMessage: 'Change validity' },
  changeDigits: { id: 'credential.changeDigits', defaultMessage: 'Change digits' },
  changePhoto: { id: 'credential.changePhoto', defaultMessage: 'Choose another photo' },
  verify: { id: 'credential.verify', defaultMessage: 'Verify face' },
  setVerification: { id: 'credential.setVerification', defaultMessage: 'Verification frequency' },
  reportLost: { id: 'credential.reportLost', defaultMessage: 'Report lost' },
  found: { id: 'credential.found', defaultMessage: 'Mark as found' },
  delete: { id: 'credential.delete', defaultMessage: 'Delete' },
  records: { id: 'credential.records', defaultMessage: 'Records' },
  history: { id: 'credential.history', defaultMessage: 'History' },
});

const icons: Record<InMenu, LucideIcon> = {
  retry: RotateCw,
  show: QrCode,
  verify: ScanFace,
  renewLink: Link,
  revokeLink: Unlink,
  rename: PencilLine,
  giveTo: User,
  changePeriod: CalendarClock,
  changeDigits: Hash,
  changePhoto: ImageUp,
  setVerification: CalendarSync,
  reportLost: OctagonX,
  found: CircleCheck,
  delete: Trash2,
};

const messageOf = ({ givenTo }: CredentialItem, action: InMenu): MessageDescriptor =>
  messages[action === 'giveTo' && givenTo === null ? 'giveToFirst' : action];

const ORDER = Object.keys(icons) as InMenu[];

export const refOf = ({ kind, lockId, credentialId }: CredentialItem): CredentialRef => ({
  kind,
  lockId,
  credentialId,
});

export const credentialRow = ({ kind, credentialId }: CredentialItem): string => `${kind}-${credentialId}`;

/** The row shows a command’s result even after its dialog has closed. */
export function useTrackCredential() {
  const format = useMessage();
  return <Answer,>(item: CredentialItem, action: InMenu, act: () => Promise<Answer>, is?: 'requested' | 'saved') =>
    trackRow(credentialRow(item), format(messageOf(item, action)), act, is);
}

export function useCredentialActions(
  item: CredentialItem,
  onAsk: (action: CredentialDialogAction) => void,
): MenuEntry[] {
  const format = useMessage();
  const trying = useRunWithToast(item.name);
  const [, go] = useLocation();
  const about = refOf(item);
  const track = useTrackCredential();
  const entries = ORDER.filter(action => item.may.includes(action)).map(action => {
    const Icon = icons[action];
    const onChoose =
      action === 'retry' || action === 'reportLost' || action === 'found'
        ? () => trying(() => track(item, action, () => credentialCommands[action](about)))
        : () => onAsk(action);
    return { label: format(messageOf(item, action)), icon: <Icon aria-hidden size={18} />, onChoose };
  });
  if (item.kind === 'qrCode' && item.link !== null && item.may.includes('show')) {
    const copy = async () => {
      const link = await loadLink(about);
      if (link === null) return;
      const copied = await isCopied(link);
      const [meaning, text] = copied
        ? (['done', copyMessages.copied] as const)
        : (['danger', copyMessages.failed] as const);
      showToast(meaning, format(text));
    };
    const entry = {
      label: format(messages.copyLink),
      icon: <Copy aria-hidden size={18} />,
      onChoose: () => trying(copy),
    };
    entries.splice(
      entries.findIndex(({ label }) => label === format(messages.renewLink)),
      0,
      entry,
    );
  }
  if (item.kind === 'passcode' && item.may.includes('reveal'))
    entries.unshift({
      label: format(sendToMessages.send),
      icon: <Send aria-hidden size={18} />,
      onChoose: () => onAsk('sendTo'),
    });
  const openRecords = () => go(paths.recordsOf(item.lockId, subjectKeyOfKind(item.kind), item.credentialId));
  const all = [
    ...entries,
    { label: format(messages.records), icon: <History aria-hidden size={18} />, onChoose: openRecords },
  ];
  if (!explorerIsOn()) return all;
  const openHistory = () => go(paths.thing(credentialRow(item)));
  return [...all, { label: format(messages.history), icon: <Workflow aria-hidden size={18} />, onChoose: openHistory }];
}
