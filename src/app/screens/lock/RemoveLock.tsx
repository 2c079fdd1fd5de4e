import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { addingCalls, type Removal } from '../../../../models/calls/adding.calls.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import { removeLock, useRemoval } from '../../actors/adding.ts';
import { useEditForm } from '../../forms/useEditForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { messages as account } from '../account/accountMessages.ts';
import { FormDialog } from '../credential/FormDialog.tsx';
import { PasswordInput } from '../signIn/PasswordInput.tsx';
import { messages as signIn } from '../signIn/signInMessages.ts';
import { ThingStates } from '../ThingStates.tsx';

const messages = defineMessages({
  title: { id: 'lock.remove', defaultMessage: 'Remove from the console' },
  lead: {
    id: 'lock.remove.lead',
    defaultMessage: 'The door goes on as it is; only this console has nothing to do with it any more.',
    description: 'Lead of the section in which the owner of a lock takes it out of the console.',
  },
  look: { id: 'lock.remove.look', defaultMessage: 'See what that means' },
  failed: { id: 'lock.remove.failed', defaultMessage: 'What it means could not be looked up' },
  ask: { id: 'lock.remove.ask', defaultMessage: 'Remove {name} from the console?' },
  stays: {
    id: 'lock.remove.stays',
    defaultMessage:
      'What is in the lock stays in it and goes on opening the door: {credentials, plural, =0 {this console has put nothing there.} one {# credential. Delete it first if it should not.} other {# credentials. Delete those first that should not.}}',
    description: 'Credentials are passcodes, cards, fingerprints and the like that the console knows in this lock.',
  },
  times: {
    id: 'lock.remove.times',
    defaultMessage:
      'This lock knows no periods: a passcode that is in it is not taken out when its time ends, and one whose time has not begun is never put there.',
    description: 'Only of locks for which the console itself puts passcodes in and takes them out by the clock.',
  },
  ends: {
    id: 'lock.remove.ends',
    defaultMessage:
      '{eKeys, plural, =0 {Nobody has an eKey of it.} one {The eKey that was sent ends.} other {The # eKeys that were sent end.}} {administrators, plural, =0 {} one {Its administrator no longer sees it.} other {Its # administrators no longer see it.}}',
  },
  jobs: {
    id: 'lock.remove.jobs',
    defaultMessage: 'What still waits for the lock is not brought to it. Jobs and schedules leave it out, and say so.',
  },
  records: {
    id: 'lock.remove.records',
    defaultMessage: 'Its records stay among yours, for as long as records are kept here.',
  },
  elsewhere: {
    id: 'lock.remove.elsewhere',
    defaultMessage:
      'In the app of its maker, and in the system of the house, nothing changes. You can add it here again; it begins anew then.',
  },
  yes: { id: 'lock.remove.yes', defaultMessage: 'Remove' },
  done: { id: 'lock.remove.done', defaultMessage: '{name} is not in the console any more.' },
});

const PASSWORD = z.pick(addingCalls.delete.params, { password: true });

/** Shown to the owner of an adopted lock. The consequences are loaded and shown first. */
export function RemoveLock({ lock }: { lock: LockDetail }) {
  const format = useMessage();
  const [opened, setOpened] = useState(false);
  return (
    <section
      aria-label={format(messages.title)}
      className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-6"
    >
      <div className="min-w-0 grow basis-64">
        <h2 className="text-lg font-semibold">{format(messages.title)}</h2>
        <p className="text-sm text-muted">{format(messages.lead)}</p>
      </div>
      <Button onClick={() => setOpened(true)}>{format(messages.look)}</Button>
      {opened && <RemoveDialog lock={lock} onClose={() => setOpened(false)} />}
    </section>
  );
}

function RemoveDialog({ lock, onClose }: { lock: LockDetail; onClose: () => void }) {
  const format = useMessage();
  const [, go] = useLocation();
  const removal = useRemoval(lock.lockId);
  const name = lock.lockAlias || lock.lockName;
  const form = useEditForm({
    schema: PASSWORD,
    first: { password: '' },
    about: { wrongPassword: 'password' },
    async save({ password }) {
      await removeLock(lock.lockId, password);
      showToast('done', format(messages.done, { name }));
      go(paths.console());
    },
    onClose,
  });
  const passwordError = form.errorAt('password', issue => (issue === 'server' ? '' : format(signIn.passwordMissing)));
  return (
    <FormDialog form={form} title={format(messages.ask, { name })} save={format(messages.yes)} weight="danger">
      <ThingStates actor={removal} title={format(messages.failed)}>
        {known => (
          <>
            <WhatHappens removal={known} timesByConsole={lock.capabilities.includes('timesByConsole')} />
            <Field label={format(account.yourPassword)} error={passwordError}>
              {wiring => <PasswordInput {...wiring} {...form.register('password')} autoComplete="current-password" />}
            </Field>
          </>
        )}
      </ThingStates>
    </FormDialog>
  );
}

function WhatHappens({ removal, timesByConsole }: { removal: Removal; timesByConsole: boolean }) {
  const format = useMessage();
  const { credentials, eKeys, administrators } = removal;
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-muted">
      <li>{format(messages.stays, { credentials })}</li>
      {timesByConsole && <li>{format(messages.times)}</li>}
      <li>{format(messages.ends, { eKeys, administrators })}</li>
      <li>{format(messages.jobs)}</li>
      <li>{format(messages.records)}</li>
      <li>{format(messages.elsewhere)}</li>
    </ul>
  );
}
