import { defineMessages } from '@formatjs/intl';
import { useRef, useState } from 'react';
import type { CredentialItem } from '../../../../models/calls/credential.calls.ts';
import { commandJob, newCommandId } from '../../actors/commandJob.ts';
import { credentialCommands } from '../../actors/credentialCommands.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { refOf } from './useCredentialActions.tsx';

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

/** Asked, since nothing brings it back. Many are deleted by a job, one after another, which the dock then shows. */
export function DeleteDialog({ items, onClose }: { items: readonly CredentialItem[]; onClose: () => void }) {
  const format = useMessage();
  const [busy, setBusy] = useState(false);
  const commandId = useRef(newCommandId());
  const [failure, setFailure] = useState<unknown>(null);
  const deleteAll = async () => {
    setBusy(true);
    setFailure(null);
    try {
      if (items.length === 1 && items[0]) await credentialCommands.delete(refOf(items[0]));
      else await commandJob.remove(items.map(itemOf), commandId.current);
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={format(items.length > 1 ? messages.askMany : messages.ask, { count: items.length, name: items[0]?.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{format(messages.keep)}</Button>
          <Button weight="danger" busy={busy} onClick={() => void deleteAll()}>
            {format(messages.delete)}
          </Button>
        </>
      }
    >
      {items.length > 1 && (
        <ul className="max-h-40 list-disc overflow-y-auto pl-5 text-ink">
          {items.map(({ credentialId, name }) => (
            <li key={credentialId}>{name}</li>
          ))}
        </ul>
      )}
      <p>{format(messages.text)}</p>
      {failure !== null && (
        <p role="alert" className="text-danger">
          {failureText(format, failure)}
        </p>
      )}
    </Dialog>
  );
}
