import { useMemo, useState } from 'react';
import { accountCalls, NO_ID_NUMBER } from '../../../../models/calls/account.calls.ts';
import type { CurrentUser } from '../../../../models/calls/user.calls.ts';
import { COUNTRIES } from '../../../../models/country.ts';
import { IdNumber } from '../../../../models/idNumber.ts';
import { NICKNAME_MAX } from '../../../../models/limits.ts';
import { accountCommands, type OwnAccount } from '../../actors/account.ts';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { useRefused } from '../../forms/useRefused.ts';
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { useMessage, useSpeech } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useTry } from '../useTry.ts';
import { messages } from './accountMessages.ts';
import { PictureField } from './PictureField.tsx';
import { Section } from './security/Section.tsx';

interface SectionProps {
  account: OwnAccount;
  user: CurrentUser;
}

/** What a country is called in the language of the page, in its order. */
function useCountries() {
  const { language } = useSpeech();
  return useMemo(() => {
    const locale = language.code.replace('_', '-');
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const { compare } = new Intl.Collator(locale);
    return COUNTRIES.map(code => ({ code, name: names.of(code) ?? code })).sort((a, b) => compare(a.name, b.name));
  }, [language]);
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

function ProfileForm({ account, user }: SectionProps) {
  const format = useMessage();
  const countries = useCountries();
  const attempt = useTry();
  const [nickname, setNickname] = useState(user.nickname);
  const [country, setCountry] = useState(user.country);
  const [idNumber, setIdNumber] = useState('');
  const [tried, setTried] = useState(false);
  const form = useUnsavedChanges(async () => {
    await accountCommands.describe(nickname.trim(), country, idNumber.trim());
    setIdNumber('');
    account.send({ type: 'thing.changed' });
    showToast('done', format(messages.saved));
  });
  async function removeIdNumber() {
    await accountCommands.describe(user.nickname, user.country, NO_ID_NUMBER);
    account.send({ type: 'thing.changed' });
    showToast('done', format(messages.saved));
  }
  const refused = useRefused(form, ['nickname', 'country', 'idNumber']);
  const { saving } = form;
  const wrong = format(messages.nicknameWrong, { max: NICKNAME_MAX });
  const isRight = accountCalls.updateUserInfo.params.shape.nickname.safeParse(nickname).success;
  const isIdRight = idNumber.trim() === '' || IdNumber.safeParse(idNumber).success;
  const differs = (next: { nickname?: string; country?: string; idNumber?: string }) =>
    form.changed(
      (next.nickname ?? nickname) !== user.nickname ||
        (next.country ?? country) !== user.country ||
        (next.idNumber ?? idNumber).trim() !== '',
    );
  return (
    <PageForm
      form={form}
      className="flex max-w-md flex-col gap-4"
      onSubmit={() => {
        setTried(true);
        if (isRight && isIdRight) form.submit(null);
      }}
    >
      <Field label={format(messages.nickname)} error={tried && !isRight ? wrong : refused.at('nickname', wrong)}>
        {wiring => (
          <input
            {...wiring}
            value={nickname}
            autoComplete="nickname"
            className={inputClasses}
            onChange={({ target }) => {
              setNickname(target.value);
              differs({ nickname: target.value });
            }}
          />
        )}
      </Field>
      <Field label={format(messages.country)} error={refused.at('country', wrong)}>
        {wiring => (
          <select
            {...wiring}
            value={country}
            autoComplete="country"
            className={inputClasses}
            onChange={({ target }) => {
              setCountry(target.value);
              differs({ country: target.value });
            }}
          >
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
        error={
          tried && !isIdRight ? format(messages.idNumberWrong) : refused.at('idNumber', format(messages.idNumberWrong))
        }
      >
        {wiring => (
          <input
            {...wiring}
            value={idNumber}
            placeholder={user.idNumber}
            autoComplete="off"
            spellCheck={false}
            className={inputClasses}
            onChange={({ target }) => {
              setIdNumber(target.value);
              differs({ idNumber: target.value });
            }}
          />
        )}
      </Field>
      {user.idNumber !== '' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="figures">{format(messages.idNumberKept, { number: user.idNumber })}</span>
          <Button weight="quiet" onClick={() => attempt(removeIdNumber)}>
            {format(messages.idNumberRemove)}
          </Button>
        </div>
      )}
      <FormOutcome form={form} failureShown={refused.shown} />
      <div>
        <Button type="submit" weight="primary" busy={saving}>
          {format(messages.save)}
        </Button>
      </div>
    </PageForm>
  );
}
