import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import * as z from 'zod/mini';
import { companyName } from '../../../../models/calls/account.calls.ts';
import type { CurrentUser } from '../../../../models/calls/user.calls.ts';
import { COMPANY_NAME_MAX } from '../../../../models/limits.ts';
import { accountCommands, type OwnAccount } from '../../actors/account.ts';
import { refetch } from '../../actors/defineResource.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { messages as accountMessages } from './accountMessages.ts';
import { ProofDialog } from './security/ProofDialog.tsx';
import { Section } from './security/Section.tsx';

const messages = defineMessages({
  title: { id: 'account.company', defaultMessage: 'Account type' },
  lead: {
    id: 'account.company.lead',
    defaultMessage: 'The account type decides whether you receive transfers as a person or as a company.',
  },
  person: { id: 'account.company.person', defaultMessage: 'This is a personal account.' },
  company: { id: 'account.company.company', defaultMessage: 'This account belongs to “{company}”.' },
  make: { id: 'account.company.make', defaultMessage: 'Switch to company account' },
  rename: { id: 'account.company.rename', defaultMessage: 'Change company name' },
  unmake: { id: 'account.company.unmake', defaultMessage: 'Switch to personal account' },
  makeMeans: {
    id: 'account.company.make.means',
    defaultMessage:
      'Others can then transfer locks and gateways to your company and see the company name. This account can no longer receive transfers to a person.',
  },
  unmakeMeans: {
    id: 'account.company.unmake.means',
    defaultMessage: 'This account can no longer receive transfers to a company. You keep everything you have.',
  },
  name: { id: 'account.company.name', defaultMessage: 'Company name' },
  nameWrong: {
    id: 'account.company.nameWrong',
    defaultMessage: 'Enter a name of at most {max, plural, one {# character} other {# characters}}, on one line.',
  },
  yes: { id: 'account.company.yes', defaultMessage: 'Save' },
});

interface SectionProps {
  account: OwnAccount;
  user: CurrentUser;
}

export function CompanySection({ account, user }: SectionProps) {
  const format = useMessage();
  const [opened, setOpened] = useState<'name' | 'person' | null>(null);
  const isCompany = user.companyName !== '';
  const save = async (name: string, password: string) => {
    await accountCommands.setCompany(name, password);
    refetch(account);
    showToast('done', format(accountMessages.saved));
  };
  const shared = { save, onClose: () => setOpened(null) };
  return (
    <Section title={format(messages.title)} lead={format(messages.lead)}>
      <p className="font-medium wrap-anywhere">
        {isCompany ? format(messages.company, { company: user.companyName }) : format(messages.person)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpened('name')}>{format(isCompany ? messages.rename : messages.make)}</Button>
        {isCompany && <Button onClick={() => setOpened('person')}>{format(messages.unmake)}</Button>}
      </div>
      {opened === 'name' && <NameDialog {...shared} present={user.companyName} />}
      {opened === 'person' && (
        <ProofDialog
          title={format(messages.unmake)}
          yes={format(messages.yes)}
          act={({ password }) => save('', password)}
          onClose={shared.onClose}
        >
          <p>{format(messages.unmakeMeans)}</p>
        </ProofDialog>
      )}
    </Section>
  );
}

interface NameDialogProps {
  /** Current company name; empty for a personal account. */
  present: string;
  save: (name: string, password: string) => Promise<void>;
  onClose: () => void;
}

const NAMED = companyName.check(z.minLength(1));

function NameDialog({ present, save, onClose }: NameDialogProps) {
  const format = useMessage();
  return (
    <ProofDialog
      title={format(present === '' ? messages.make : messages.rename)}
      yes={format(messages.yes)}
      text={{
        param: 'companyName',
        schema: NAMED,
        first: present,
        label: format(messages.name),
        wrong: format(messages.nameWrong, { max: COMPANY_NAME_MAX }),
        autoComplete: 'organization',
      }}
      act={({ password }, name) => save(name, password)}
      onClose={onClose}
    >
      {present === '' && <p>{format(messages.makeMeans)}</p>}
    </ProofDialog>
  );
}
