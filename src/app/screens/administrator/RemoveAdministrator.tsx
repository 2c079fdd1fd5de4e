import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AdministratorItem } from '../../../../models/calls/admin.calls.ts';
import { administratorCommands, useGivenOut } from '../../actors/administrators.ts';
import { FailureAlert } from '../../forms/FailureAlert.tsx';
import { useMessage } from '../../i18n/intl.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { IssuedChoice } from '../IssuedChoice.tsx';

const messages = defineMessages({
  ask: { id: 'administrator.remove.ask', defaultMessage: 'Remove “{name}” as an administrator?' },
  means: {
    id: 'administrator.remove.means',
    defaultMessage:
      'This administrator loses access to {count, plural, one {this lock} other {these # locks}}, except with their own eKeys. This administrator’s jobs stop for {count, plural, one {this lock} other {these locks}}.',
  },
  nothing: {
    id: 'administrator.remove.nothing',
    defaultMessage: 'This administrator hasn’t given access to others, or that access has ended.',
  },
  no: { id: 'form.cancel', defaultMessage: 'Cancel' },
  yes: { id: 'administrator.remove.yes', defaultMessage: 'Remove' },
});

interface RemoveAdministratorProps {
  item: AdministratorItem;
  onClose: () => void;
}

/** Asks first whether to revoke what the administrator issued. */
export function RemoveAdministrator({ item: { uid, name, locks }, onClose }: RemoveAdministratorProps) {
  const format = useMessage();
  const givenOut = useGivenOut(uid);
  const known = useSelector(givenOut, ({ context }) => context.thing);
  const failed = useSelector(givenOut, snapshot => snapshot.matches('failed'));
  const failure = useSelector(givenOut, ({ context }) => context.failure);
  const [takeBack, setTakeBack] = useState<boolean | null>(null);
  return (
    <ConfirmDialog
      title={format(messages.ask, { name })}
      no={format(messages.no)}
      yes={format(messages.yes)}
      act={() => administratorCommands.remove(uid, takeBack ?? undefined)}
      onClose={onClose}
    >
      <p>{format(messages.means, { count: locks })}</p>
      <FailureAlert failure={failed ? failure : null} />
      {known === null && !failed && <Skeleton />}
      {known?.given.length === 0 && <p>{format(messages.nothing)}</p>}
      {known !== null && known.given.length > 0 && (
        <IssuedChoice given={known.given} takeBack={takeBack} onChoose={setTakeBack} />
      )}
    </ConfirmDialog>
  );
}
