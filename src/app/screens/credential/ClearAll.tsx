import { defineMessages } from '@formatjs/intl';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import { commandJob, newCommandId } from '../../actors/commandJob.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

const messages = defineMessages({
  clear: { id: 'credential.clear', defaultMessage: 'Delete all' },
  ask: {
    id: 'credential.clear.ask',
    defaultMessage: 'Delete {count, plural, one {the one that is here} other {all # of this lock}}?',
  },
  text: {
    id: 'credential.clear.text',
    defaultMessage:
      'This cannot be undone. A job deletes them one after another; until the lock has confirmed it, each may still open the door.',
  },
  keep: { id: 'credential.clear.keep', defaultMessage: 'Keep them' },
});

interface ClearAllProps {
  kind: ListedKind;
  lockId: LockId;
  /** How many there are. */
  count: number;
}

/** All of a kind that a lock has, asked about by how many they are. */
export function ClearAll({ kind, lockId, count }: ClearAllProps) {
  const format = useMessage();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const commandId = useRef(newCommandId());
  const close = () => {
    setAsking(false);
    setBusy(false);
    setFailure(null);
    commandId.current = newCommandId();
  };
  const clear = () => {
    setBusy(true);
    setFailure(null);
    commandJob.clear(lockId, kind, commandId.current).then(close, error => {
      setFailure(error);
      setBusy(false);
    });
  };
  return (
    <>
      <Button weight="quiet" icon={<Trash2 aria-hidden size={18} />} onClick={() => setAsking(true)}>
        {format(messages.clear)}
      </Button>
      <Dialog
        open={asking}
        title={format(messages.ask, { count })}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{format(messages.keep)}</Button>
            <Button weight="danger" busy={busy} onClick={clear}>
              {format(messages.clear)}
            </Button>
          </>
        }
      >
        <p>{format(messages.text)}</p>
        {failure !== null && (
          <p role="alert" className="text-danger">
            {failureText(format, failure)}
          </p>
        )}
      </Dialog>
    </>
  );
}
