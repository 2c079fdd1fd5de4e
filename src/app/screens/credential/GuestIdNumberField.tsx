import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { LockUserId } from '../../../../models/lockUser.ts';
import { useLockUser } from '../../actors/lockUserLists.ts';
import type { Whom } from '../../forms/ForWhomField.tsx';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { messages as idMessages } from '../account/accountMessages.ts';

type Input = Omit<ComponentProps<'input'>, 'id' | 'className' | 'autoComplete'>;
type FieldProps = Input & { problem: string | undefined };

/** For a guest without an ID number; users with an account set their own. */
export function GuestIdNumberField({ recipient, ...field }: FieldProps & { recipient: Whom | null }) {
  if (recipient === null) return null;
  if (recipient.lockUserId === null) return <IdNumberField {...field} />;
  return <KnownGuest key={recipient.lockUserId} lockUserId={recipient.lockUserId} {...field} />;
}

function KnownGuest({ lockUserId, ...field }: FieldProps & { lockUserId: LockUserId }) {
  const guest = useLockUser(lockUserId);
  const hasNone = useSelector(guest, ({ context }) => context.thing?.idNumber === '');
  // Shows a rejection even if the number was set meanwhile.
  return hasNone || field.problem !== undefined ? <IdNumberField {...field} /> : null;
}

function IdNumberField({ problem, ...input }: FieldProps) {
  const format = useMessage();
  const why = problem === 'idNumberExists' ? errorMessages.idNumberExists : idMessages.idNumberWrong;
  return (
    <Field label={format(idMessages.idNumber)} hint={format(idMessages.idNumberHint)} error={problem && format(why)}>
      {wiring => <input {...wiring} {...input} autoComplete="off" className={inputClasses} />}
    </Field>
  );
}
