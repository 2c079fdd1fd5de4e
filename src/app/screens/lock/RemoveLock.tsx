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
import { TitledLines } from '../TitledLines.tsx';

const messages = defineMessages({
  title: { id: 'lock.remove', defaultMessage: 'Remove from console' },
  lead: {
    id: 'lock.remove.lead',
    defaultMessage: 'The door keeps working. You just can’t see or control the lock in this console anymore.',
    description: 'Lead of the section in which the owner of a lock takes it out of the console.',
  },
  look: { id: 'lock.remove.look', defaultMessage: 'Remove lock' },
  failed: { id: 'lock.remove.failed', defaultMessage: 'Couldn’t check what removing this lock affects' },
  ask: { id: 'lock.remove.ask', defaultMessage: 'Remove “{name}” from the console?' },
  working: { id: 'lock.remove.working', defaultMessage: 'Keeps working' },
  ending: { id: 'lock.remove.ending', defaultMessage: 'Stops working' },
  staying: { id: 'lock.remove.staying', defaultMessage: 'Stays in the console' },
  stays: {
    id: 'lock.remove.stays',
    defaultMessage:
      '{credentials, plural, =0 {Any credentials in the lock keep opening the door, but this console knows of none.} one {Credentials in the lock keep opening the door. This console knows of # credential. To stop that credential from working, delete it first.} other {Credentials in the lock keep opening the door. This console knows of # credentials. To stop them from working, delete them first.}}',
    description: 'Credentials are passcodes, cards, fingerprints and the like that the console knows in this lock.',
  },
  times: {
    id: 'lock.remove.times',
    defaultMessage:
      'Without the console, this lock can’t schedule access. Passcodes in the lock no longer expire. Passcodes that haven’t started yet won’t work.',
    description: 'Only of locks for which the console itself puts passcodes in and takes them out by the clock.',
  },
  ends: {
    id: 'lock.remove.ends',
    defaultMessage:
      '{eKeys, plural, =0 {The lock has no eKeys.} one {The lock’s eKey stops working.} other {The lock’s # eKeys stop working.}} {administrators, plural, =0 {} one {The lock’s administrator loses access.} other {The lock’s # administrators lose access.}}',
  },
  jobs: {
    id: 'lock.remove.jobs',
    defaultMessage: 'Waiting changes won’t reach the lock. Jobs and schedules skip this lock and show why.',
  },
  records: {
    id: 'lock.remove.records',
    defaultMessage: 'You keep the lock’s records for your usual retention period.',
  },
  elsewhere: {
    id: 'lock.remove.elsewhere',
    defaultMessage:
      'Nothing changes in the manufacturer’s app or your smart home system. If you add the lock here again, it starts as a new lock.',
  },
  yes: { id: 'lock.remove.yes', defaultMessage: 'Remove lock' },
  done: { id: 'lock.remove.done', defaultMessage: 'Removed “{name}” from the console.' },
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
    <div className="flex flex-col gap-3">
      <TitledLines title={format(messages.working)}>
        <li>{format(messages.stays, { credentials })}</li>
        {timesByConsole && <li>{format(messages.times)}</li>}
        <li>{format(messages.elsewhere)}</li>
      </TitledLines>
      <TitledLines title={format(messages.ending)}>
        <li>{format(messages.ends, { eKeys, administrators })}</li>
        <li>{format(messages.jobs)}</li>
      </TitledLines>
      <TitledLines title={format(messages.staying)}>
        <li>{format(messages.records)}</li>
      </TitledLines>
    </div>
  );
}
