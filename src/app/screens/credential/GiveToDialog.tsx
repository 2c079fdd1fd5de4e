import { defineMessages } from '@formatjs/intl';
import * as z from 'zod/mini';
import type { CredentialItem } from '../../../../models/calls/credential.calls.ts';
import { credentialCommands } from '../../actors/credentialCommands.ts';
import { ForWhomField, forWhomOf, type Whom } from '../../forms/ForWhomField.tsx';
import { useEditForm } from '../../forms/useEditForm.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { FormDialog } from './FormDialog.tsx';
import { refOf, useTrackCredential } from './useCredentialActions.tsx';

const messages = defineMessages({
  title: { id: 'credential.giveTo.title', defaultMessage: 'User of “{name}”' },
  text: {
    id: 'credential.giveTo.text',
    defaultMessage: 'Only the console stores the user. Nothing changes on the lock. Leave empty for no specific user.',
  },
});

const WHOM = z.object({ forWhom: z.custom<Whom | null>() });

export function GiveToDialog({ item, onClose }: { item: CredentialItem; onClose: () => void }) {
  const format = useMessage();
  const track = useTrackCredential();
  const form = useEditForm({
    schema: WHOM,
    first: { forWhom: item.givenTo as Whom | null },
    about: { lockUserNotFound: 'forWhom' },
    compared: ({ forWhom }) => forWhomOf(forWhom),
    save: ({ forWhom }) =>
      track(item, 'giveTo', () => credentialCommands.giveTo(refOf(item), forWhomOf(forWhom)), 'saved'),
    onClose,
  });
  return (
    <FormDialog form={form} title={format(messages.title, { name: item.name })}>
      <p className="text-muted">{format(messages.text)}</p>
      <ForWhomField
        value={form.values.forWhom}
        error={form.errorAt('forWhom', format(errorMessages.badParameter))}
        onChange={forWhom => form.change({ forWhom })}
      />
    </FormDialog>
  );
}
