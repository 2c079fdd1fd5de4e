import { useMemo } from 'react';
import * as z from 'zod/mini';
import { accountCalls, NO_ID_NUMBER } from '../../../../models/calls/account.calls.ts';
import type { CurrentUser } from '../../../../models/calls/user.calls.ts';
import { COUNTRIES } from '../../../../models/country.ts';
import { IdNumber } from '../../../../models/idNumber.ts';
import { NICKNAME_MAX } from '../../../../models/limits.ts';
import { nameCollator } from '../../../../models/nameCollator.ts';
import { accountCommands, type OwnAccount } from '../../actors/account.ts';
import { refetch } from '../../actors/defineResource.ts';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { useEditForm } from '../../forms/useEditForm.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRunWithToast } from '../useRunWithToast.ts';
import { messages } from './accountMessages.ts';
import { PictureField } from './PictureField.tsx';
import { Section } from './security/Section.tsx';

const { nickname, country } = accountCalls.updateUserInfo.params.shape;
/** An empty ID number leaves the stored one unchanged. */
const PROFILE = z.object({
  ...{ nickname, country },
  idNumber: z.pipe(z.string().check(z.trim()), z.union([z.literal(''), IdNumber])),
});

interface SectionProps {
  account: OwnAccount;
  user: CurrentUser;
}

/** Country names in the page’s language, in its collation order. */
function useCountries() {
  const { locale } = useIntl();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const { compare } = nameCollator(locale);
    return COUNTRIES.map(code => ({ code, name: names.of(code) ?? code })).sort((a, b) => compare(a.name, b.name));
  }, [locale]);
}

export function ProfileSection({ account, user }: SectionProps) {
  const format = useMessage();
  return (
    <Section title={format(messages.profile)} lead={format(messages.profileLead)}>
      <PictureField account={account} user={user} />
      <ProfileForm account={account} user={user} />
    </Section>
  );
}

function useProfileForm({ account, user }: SectionProps) {
  const format = useMessage();
  const saved = () => {
    refetch(account);
    showToast('done', format(messages.saved));
  };
  const form = useEditForm({
    schema: PROFILE,
    first: { nickname: user.nickname, country: user.country, idNumber: '' },
    compared: entered => ({ ...entered, idNumber: entered.idNumber.trim() }),
    async save({ nickname, country, idNumber }) {
      await accountCommands.describe(nickname, country, idNumber);
      saved();
    },
    next: entered => ({ ...entered, idNumber: '' }),
  });
  async function removeIdNumber() {
    await accountCommands.describe(user.nickname, user.country, NO_ID_NUMBER);
    saved();
  }
  return { form, removeIdNumber };
}

function ProfileForm({ account, user }: SectionProps) {
  const format = useMessage();
  const countries = useCountries();
  const { form, removeIdNumber } = useProfileForm({ account, user });
  const wrong = format(messages.nicknameWrong, { max: NICKNAME_MAX });
  return (
    <PageForm form={form} className="flex max-w-md flex-col gap-4">
      <Field label={format(messages.nickname)} error={form.errorAt('nickname', wrong)}>
        {wiring => (
          <input {...wiring} {...form.register('nickname')} autoComplete="nickname" className={inputClasses} />
        )}
      </Field>
      <Field label={format(messages.country)} error={form.errorAt('country', wrong)}>
        {wiring => (
          <select {...wiring} {...form.register('country')} autoComplete="country" className={inputClasses}>
            <option value="">{format(messages.countryNone)}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={format(messages.idNumber)}
        hint={format(messages.idNumberHint)}
        error={form.errorAt('idNumber', format(messages.idNumberWrong))}
      >
        {wiring => (
          <input
            {...wiring}
            {...form.register('idNumber')}
            placeholder={user.idNumber}
            autoComplete="off"
            spellCheck={false}
            className={inputClasses}
          />
        )}
      </Field>
      {user.idNumber !== '' && <KeptIdNumber number={user.idNumber} onRemove={removeIdNumber} />}
      <FormOutcome form={form} />
      <div>
        <Button type="submit" weight="primary" busy={form.saving}>
          {format(messages.save)}
        </Button>
      </div>
    </PageForm>
  );
}

function KeptIdNumber({ number, onRemove }: { number: string; onRemove: () => Promise<void> }) {
  const format = useMessage();
  const attempt = useRunWithToast();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="figures">{format(messages.idNumberKept, { number })}</span>
      <Button weight="quiet" onClick={() => attempt(onRemove)}>
        {format(messages.idNumberRemove)}
      </Button>
    </div>
  );
}
