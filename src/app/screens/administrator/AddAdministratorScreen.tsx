import { defineMessages } from '@formatjs/intl';
import { ShieldX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Term } from '../../../../models/administrator.ts';
import type { LockId } from '../../../../models/ids.ts';
import { ADMINISTRATOR_NAME_MAX, DEFAULT_COUNTRY_CODE } from '../../../../models/limits.ts';
import type { Validity } from '../../../../models/validity.ts';
import { administratorCommands } from '../../actors/administrators.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { usePaidFeature } from '../../actors/paidFeature.ts';
import { errorNameOf } from '../../api/apiError.ts';
import { AccountFields, type NamedAccount } from '../../forms/AccountFields.tsx';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { GivenNameField } from '../../forms/GivenNameField.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { useRefused } from '../../forms/useRefused.ts';
import { useDiffers, useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { ValidityEditor } from '../../forms/ValidityEditor.tsx';
import type { ValidityProblem } from '../../forms/validityProblem.ts';
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
  account: { id: 'addAdministrator.account', defaultMessage: 'Their account' },
  accountHint: {
    id: 'addAdministrator.account.hint',
    defaultMessage: 'An e-mail address or a phone number that is registered here.',
  },
  accountWrong: { id: 'addAdministrator.account.wrong', defaultMessage: 'Enter the account of the administrator.' },
  noLock: { id: 'addAdministrator.noLock', defaultMessage: 'Choose at least one lock.' },
  chosen: {
    id: 'addAdministrator.chosen',
    defaultMessage: '{count, plural, =0 {No lock chosen} one {# lock chosen} other {# locks chosen}}',
  },
  may: {
    id: 'addAdministrator.may',
    defaultMessage:
      'They may open these locks from afar, give out and take back what opens them, and read their records. They may not authorize others, hand locks over or enable advanced functions.',
  },
  yes: { id: 'addAdministrator.yes', defaultMessage: 'Authorize' },
  owners: { id: 'addAdministrator.owners', defaultMessage: 'Only owners of locks authorize administrators' },
  ownersText: {
    id: 'addAdministrator.owners.text',
    defaultMessage: 'You own no lock. Ask the owner of the locks to authorize whom you mean.',
  },
});

/** Somebody is authorized to administer some of the owner's locks. */
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

const INPUTS = ['account', 'countryCode', 'name'] as const;
const ABOUT = {
  recipientUnregistered: 'account',
  administratorIsSelf: 'account',
  administratorExists: 'account',
} as const;

function AddForm() {
  const format = useMessage();
  const [, go] = useLocation();
  const now = useMinute();
  const [{ account, countryCode }, setWhom] = useState<NamedAccount>({
    account: '',
    countryCode: DEFAULT_COUNTRY_CODE,
  });
  const [name, setName] = useState('');
  const [validity, setValidity] = useState<Validity>({ kind: 'permanent' });
  const [chosen, setChosen] = useState<ReadonlyMap<LockId, string>>(new Map());
  const [problem, setProblem] = useState<ValidityProblem | null>(null);
  const [tried, setTried] = useState(false);
  // One wish has one id: tried again after a lost answer it is one administrator.
  const commandId = useRef(newCommandId());
  const form = useUnsavedChanges(async () => {
    const wish = { account: account.trim(), countryCode, name: name.trim(), term: Term.parse(validity) };
    try {
      await administratorCommands.add({ ...wish, lockIds: [...chosen.keys()], commandId: commandId.current });
    } catch (error) {
      if (errorNameOf(error) !== null) commandId.current = newCommandId();
      throw error;
    }
    go(paths.administrators);
  });
  const { failure, saving } = form;
  const differs = account !== '' || name !== '' || validity.kind !== 'permanent' || chosen.size > 0;
  useDiffers(form, differs);

  const refused = useRefused(form, INPUTS, ABOUT);
  const ofValidity = refusedValidity(failure, validity, 'term');
  const nameMissing = name.trim() === '' || name.trim().length > ADMINISTRATOR_NAME_MAX;
  const accountWrong = format(messages.accountWrong);
  const nameWrong = format(administratorMessages.nameWrong, { max: ADMINISTRATOR_NAME_MAX });

  const submit = () => {
    setTried(true);
    const found = validityProblem(validity, { now, timeZone: ownZone, forPasscode: false });
    setProblem(found);
    if (found || nameMissing || account.trim() === '' || chosen.size === 0) return;
    form.submit(null);
  };
  return (
    <PageForm form={form} className="card flex max-w-2xl flex-col gap-6 p-4 sm:p-8" onSubmit={submit}>
      <p className="max-w-prose text-muted">{format(messages.may)}</p>
      <AccountFields
        label={format(messages.account)}
        hint={format(messages.accountHint)}
        value={{ account, countryCode }}
        error={tried && account.trim() === '' ? accountWrong : refused.at('account', accountWrong)}
        countryError={sentence => refused.at('countryCode', sentence)}
        onChange={setWhom}
      />
      <GivenNameField
        label={format(administratorMessages.name)}
        hint={format(administratorMessages.nameHint)}
        error={tried && nameMissing ? nameWrong : refused.at('name', nameWrong)}
        value={name}
        onChange={setName}
      />
      <ValidityEditor
        value={validity}
        kinds={TERM_KINDS}
        title={format(administratorMessages.term)}
        timeZone={ownZone}
        zoneHint={format(administratorMessages.zones, { zone: ownZone })}
        now={now}
        problem={problem ?? ofValidity}
        onChange={next => {
          setValidity(next);
          setProblem(null);
        }}
      />
      <OwnLockChoice
        chosen={chosen}
        onChoose={(lockId, lockAlias, on) => {
          const next = new Map(chosen);
          if (on) next.set(lockId, lockAlias);
          else next.delete(lockId);
          setChosen(next);
        }}
      />
      <div className="sticky bottom-14 -mx-4 flex flex-col gap-2 border-t border-line bg-surface px-4 pt-4 pb-2 sm:bottom-0 sm:-mx-8 sm:px-8">
        <p className="figures" aria-live="polite">
          {format(messages.chosen, { count: chosen.size })}
        </p>
        {tried && chosen.size === 0 && (
          <p role="alert" className="text-danger">
            {format(messages.noLock)}
          </p>
        )}
        <FormOutcome form={form} failureShown={refused.shown || ofValidity !== null} />
        <span>
          <Button type="submit" weight="primary" busy={saving}>
            {format(messages.yes)}
          </Button>
        </span>
      </div>
    </PageForm>
  );
}
