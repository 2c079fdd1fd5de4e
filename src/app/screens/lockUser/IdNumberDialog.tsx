import { defineMessages } from '@formatjs/intl';
import type { LockUserDetail } from '../../../../models/calls/lockUser.calls.ts';
import { IdNumber } from '../../../../models/idNumber.ts';
import { heldCommands } from '../../actors/heldCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { messages as idMessages } from '../account/accountMessages.ts';
import { TextDialog } from '../credential/TextDialog.tsx';

const messages = defineMessages({
  label: { id: 'lockUser.idNumber', defaultMessage: 'ID number' },
  title: { id: 'lockUser.idNumber.title', defaultMessage: 'ID number for “{name}”' },
  text: {
    id: 'lockUser.idNumber.text',
    defaultMessage: 'The console deletes the ID number when this user no longer has access.',
  },
});

interface IdNumberDialogProps {
  person: LockUserDetail;
  onSaved: () => void;
  onClose: () => void;
}

/** Starts empty, because a stored ID number is never shown in full again. */
export function IdNumberDialog({ person, onSaved, onClose }: IdNumberDialogProps) {
  const format = useMessage();
  return (
    <TextDialog
      title={format(messages.title, { name: person.name })}
      label={format(messages.label)}
      hint={format(idMessages.idNumberHint)}
      wrong={format(idMessages.idNumberWrong)}
      schema={IdNumber}
      param="idNumber"
      first=""
      save={async idNumber => {
        await heldCommands.identify(person.lockUserId, idNumber);
        onSaved();
      }}
      onClose={onClose}
    >
      <p className="text-muted">{format(messages.text)}</p>
    </TextDialog>
  );
}
