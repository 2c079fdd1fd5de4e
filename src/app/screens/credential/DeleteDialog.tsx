import { defineMessages } from '@formatjs/intl';
import { useRef } from 'react';
import type { CredentialItem } from '../../../../models/calls/credential.calls.ts';
import { commandJob, newCommandId } from '../../actors/commandJob.ts';
import { credentialCommands } from '../../actors/credentialCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { refOf, useTrackCredential } from './useCredentialActions.tsx';

const messages = defineMessages({
  ask: { id: 'credential.delete.ask', defaultMessage: 'Delete {name}?' },
  askMany: { id: 'credential.delete.askMany', defaultMessage: 'Delete these {count, number} for good?' },
  text: {
    id: 'credential.delete.text',
    defaultMessage: 'This cannot be undone. Until the lock has confirmed it, the door may still open.',
  },
  keep: { id: 'credential.delete.keep', defaultMessage: 'Keep' },
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
      title={format(items.length > 1 ? messages.askMany : messages.ask, { count: items.length, name: first?.name })}
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
        <ul className="max-h-40 list-disc overflow-y-auto pl-5 text-ink">
          {items.map(({ credentialId, name }) => (
            <li key={credentialId}>{name}</li>
          ))}
        </ul>
      )}
      <p>{format(messages.text)}</p>
    </ConfirmDialog>
  );
}
