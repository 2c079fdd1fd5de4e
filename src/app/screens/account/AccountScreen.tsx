import { Link } from 'wouter';
import { useOwnAccount } from '../../actors/account.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { ConsoleTrail } from '../ConsoleTrail.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { messages } from './accountMessages.ts';
import { CompanySection } from './CompanySection.tsx';
import { LeaveSection } from './LeaveSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SigningInSection } from './SigningInSection.tsx';
import { SecuritySections } from './security/SecuritySections.tsx';
import { TimesSection } from './TimesSection.tsx';

export function AccountScreen() {
  const format = useMessage();
  const account = useOwnAccount();
  return (
    <div className="max-w-3xl">
      <ConsoleTrail here={format(titles.account)} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h1 tabIndex={-1} className="text-2xl font-semibold">
          {format(titles.account)}
        </h1>
        <Link href={paths.accountAudit} className="target inline-flex items-center text-brand hover:underline">
          {format(messages.history)}
        </Link>
      </div>
      <ThingStates actor={account} title={format(messages.failed)}>
        {user => (
          <>
            <ProfileSection account={account} user={user} />
            <CompanySection account={account} user={user} />
            <TimesSection />
            <SigningInSection account={account} user={user} />
            <SecuritySections />
            <LeaveSection />
          </>
        )}
      </ThingStates>
    </div>
  );
}
