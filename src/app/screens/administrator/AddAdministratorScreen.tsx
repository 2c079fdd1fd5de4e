import { defineMessages } from '@formatjs/intl';
import { ShieldX } from 'lucide-react';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { adminCalls } from '../../../../models/calls/admin.calls.ts';
import { ADMINISTRATOR_NAME_MAX, DEFAULT_COUNTRY_CODE } from '../../../../models/limits.ts';
import type { Validity } from '../../../../models/validity.ts';
import { administratorCommands } from '../../actors/administrators.ts';
import { usePaidFeature } from '../../actors/paidFeature.ts';
import { AccountFields } from '../../forms/AccountFields.tsx';
import { AtLeastOneLock, NO_LOCKS, withLock } from '../../forms/chosenLocks.ts';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { GivenNameField } from '../../forms/GivenNameField.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { useEditForm } from '../../forms/useEditForm.ts';
import { ValidityEditor } from '../../forms/ValidityEditor.tsx';
import { validityError, validityProblemIn } from '../../forms/validityInput.ts';
import { refusedValidity, validityProblem } from '../../forms/validityRules.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useMinute } from '../../ui/minute.ts';
import { Trail } from '../../ui/Trail.tsx';
import { administratorMessages, TERM_KINDS } from './administratorMessages.ts';
import { OwnLockChoice } from './OwnLockChoice.tsx';

const messages = defineMessages({
  account: { id: 'addAdministrator.account', defaultMessage: 'Administrator’s account' },
  accountHint: {
    id: 'addAdministrator.account.hint',
    defaultMessage: 'The e-mail address or phone number of an account in this console.',
  },
  accountWrong: {
    id: 'addAdministrator.account.wrong',
    defaultMessage: 'Enter the administrator’s e-mail address or phone number.',
  },
  noLock: { id: 'addAdministrator.noLock', defaultMessage: 'Select at least one lock.' },
  chosen: {
    id: 'addAdministrator.chosen',
    defaultMessage: '{count, plural, =0 {No locks selected} one {# lock selected} other {# locks selected}}',
  },
  may: {
    id: 'addAdministrator.may',
    defaultMessage:
      'Administrators can open these locks remotely, manage credentials and read records. They can’t add administrators, transfer locks or enable advanced functions.',
  },
  yes: { id: 'addAdministrator.yes', defaultMessage: 'Add administrator' },
  owners: { id: 'addAdministrator.owners', defaultMessage: 'Only lock owners can add administrators' },
  ownersText: {
    id: 'addAdministrator.owners.text',
    defaultMessage: 'You don’t own any locks. Ask a lock’s owner to add the administrator.',
  },
});

export function AddAdministratorScreen() {
  const format = useMessage();
  const feature = usePaidFeature();
  return (
    <>
      <Trail
        steps={[{ label: format(titles.administrators), href: paths.administrators }]}
        here={format(titles.addAdministrator)}
      />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.addAdministrator)}
      </h1>
      {feature?.ownsLocks === false ? (
        <EmptyState icon={ShieldX} title={format(messages.owners)}>
          {format(messages.ownersText)}
        </EmptyState>
      ) : (
        <AddForm />
      )}
    </>
  );
}

const { account, countryCode, name, term } = adminCalls.add.params.shape;
const ADDED = z.object({ account, countryCode, name, term, chosen: AtLeastOneLock });
const FIRST = {
  ...{ account: '', countryCode: DEFAULT_COUNTRY_CODE, name: '', chosen: NO_LOCKS },
  term: { kind: 'permanent' } as Validity,
};
const ABOUT = {
  recipientUnregistered: 'account',
  administratorIsSelf: 'account',
  administratorExists: 'account',
} as const;

function useAddForm(now: number) {
  const [, go] = useLocation();
  const form = useEditForm({
    schema: ADDED,
    rules: ({ term }) => {
      const problem = validityProblem(term, { now, timeZone: ownZone, forPasscode: false });
      return problem ? { term: validityError(problem) } : {};
    },
    first: FIRST,
    about: ABOUT,
    async save({ chosen, ...wish }, commandId) {
      await administratorCommands.add({ ...wish, lockIds: [...chosen.keys()], commandId });
      go(paths.administrators);
    },
  });
  const refusedTerm = refusedValidity(form.failure, form.values.term, 'term');
  return {
    form,
    termProblem: validityProblemIn(form.inputs.formState.errors.term) ?? refusedTerm,
    failureShown: form.failureShown || refusedTerm !== null,
  };
}

function AddForm() {
  const format = useMessage();
  const now = useMinute();
  const { form, termProblem, failureShown } = useAddForm(now);
  const { account, countryCode, name, term, chosen } = form.values;
  const nameWrong = format(administratorMessages.nameWrong, { max: ADMINISTRATOR_NAME_MAX });
  return (
    <PageForm form={form} className="card flex max-w-2xl flex-col gap-6 p-4 sm:p-8">
      <p className="max-w-prose text-muted">{format(messages.may)}</p>
      <AccountFields
        label={format(messages.account)}
        hint={format(messages.accountHint)}
        value={{ account, countryCode }}
        error={form.errorAt('account', format(messages.accountWrong))}
        countryError={sentence => form.errorAt('countryCode', sentence)}
        onChange={form.change}
      />
      <GivenNameField
        label={format(administratorMessages.name)}
        hint={format(administratorMessages.nameHint)}
        error={form.errorAt('name', nameWrong)}
        value={name}
        onChange={written => form.change({ name: written })}
      />
      <ValidityEditor
        value={term}
        kinds={TERM_KINDS}
        title={format(administratorMessages.term)}
        timeZone={ownZone}
        zoneHint={format(administratorMessages.zones, { zone: ownZone })}
        now={now}
        problem={termProblem}
        onChange={next => form.change({ term: next })}
      />
      <OwnLockChoice
        chosen={chosen}
        onChoose={(lockId, lockAlias, on) => form.change({ chosen: withLock(chosen, lockId, lockAlias, on) })}
      />
      <div className="sticky bottom-14 -mx-4 flex flex-col gap-2 border-t border-line bg-surface px-4 pt-4 pb-2 sm:bottom-0 sm:-mx-8 sm:px-8">
        <p className="figures" aria-live="polite">
          {format(messages.chosen, { count: chosen.size })}
        </p>
        {form.tried && chosen.size === 0 && (
          <p role="alert" className="text-danger">
            {format(messages.noLock)}
          </p>
        )}
        <FormOutcome form={form} failureShown={failureShown} />
        <span>
          <Button type="submit" weight="primary" busy={form.saving}>
            {format(messages.yes)}
          </Button>
        </span>
      </div>
    </PageForm>
  );
}
