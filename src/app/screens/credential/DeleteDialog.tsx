import { defineMessages } from '@formatjs/intl';
import { useRef } from 'react';
import type { CredentialItem } from '../../../../models/calls/credential.calls.ts';
import { commandJob, newCommandId } from '../../actors/commandJob.ts';
import { credentialCommands } from '../../actors/credentialCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { deleteAsk } from './deleteAsk.ts';
import { refOf, useTrackCredential } from './useCredentialActions.tsx';

const messages = defineMessages({
  askMany: {
    id: 'credential.delete.askMany',
    defaultMessage:
      'Delete {count, plural, one {# {kind, select, passcode {passcode} card {card} fingerprint {fingerprint} palmVein {palm vein} face {face} qrCode {QR code} keyFob {key fob} other {credential}}} other {# {kind, select, passcode {passcodes} card {cards} fingerprint {fingerprints} palmVein {palm veins} face {faces} qrCode {QR codes} keyFob {key fobs} other {credentials}}}}?',
  },
  text: {
    id: 'credential.delete.text',
    defaultMessage: 'You can’t undo this. Until the lock confirms, a deleted credential may still open the door.',
  },
  keep: { id: 'credential.delete.keep', defaultMessage: 'Cancel' },
  delete: { id: 'credential.delete.yes', defaultMessage: 'Delete' },
});

const itemOf = ({ kind, lockId, credentialId }: CredentialItem) => ({ kind, lockId, id: credentialId });

/** Deleting can’t be undone. A job deletes several items, and the job dock shows it. */
export function DeleteDialog({ items, onClose }: { items: readonly CredentialItem[]; onClose: () => void }) {
  const format = useMessage();
  const commandId = useRef(newCommandId());
  const [first] = items;
  const track = useTrackCredential();
  return (
    <ConfirmDialog
      title={format(items.length > 1 ? messages.askMany : deleteAsk, {
        count: items.length,
        kind: first?.kind,
        name: first?.name,
      })}
      no={format(messages.keep)}
      yes={format(messages.delete)}
      act={() =>
        items.length === 1 && first
          ? track(first, 'delete', () => credentialCommands.delete(refOf(first)))
          : commandJob.remove(items.map(itemOf), commandId.current)
      }
      onClose={onClose}
    >
      {items.length > 1 && (
        <ul className="max-h-40 list-disc overflow-y-auto ps-5 text-ink">
          {items.map(({ credentialId, name }) => (
            <li key={credentialId}>{name}</li>
          ))}
        </ul>
      )}
      <p>{format(messages.text)}</p>
    </ConfirmDialog>
  );
}
