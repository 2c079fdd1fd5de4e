import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { PackageOpen, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useCompany } from '../../actors/company.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ConsoleTrail } from '../ConsoleTrail.tsx';
import { ServiceTabs } from './ServiceTabs.tsx';

const messages = defineMessages({
  notOffered: { id: 'service.notOffered', defaultMessage: 'No paid services here' },
  means: {
    id: 'service.notOffered.means',
    defaultMessage:
      'This console has no paid services. You keep anything you bought earlier, and your doors keep working.',
  },
  included: { id: 'service.included', defaultMessage: 'Everything is included' },
  includedMeans: {
    id: 'service.included.means',
    defaultMessage: 'Nothing is for sale on this console. You can use every function without buying anything.',
  },
  back: { id: 'service.notOffered.back', defaultMessage: 'Go to locks' },
});

interface ServicePageProps {
  title: MessageDescriptor;
  /** Children load their own data, so nothing is requested if this console sells nothing. */
  children: ReactNode;
  /** Content that stays available if this console no longer sells anything. */
  kept?: ReactNode;
}

export function ServicePage({ title, children, kept }: ServicePageProps) {
  const format = useMessage();
  const { hasPaidFeature, everythingIncluded } = useCompany();
  return (
    <>
      <ConsoleTrail here={format(title)} />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(title)}
      </h1>
      {hasPaidFeature ? (
        <>
          <ServiceTabs />
          {children}
        </>
      ) : (
        <>
          <div className="card mb-4">
            <EmptyState
              icon={everythingIncluded ? PackageOpen : Store}
              title={format(everythingIncluded ? messages.included : messages.notOffered)}
              action={
                <Link href={paths.console()} className={buttonClasses('primary')}>
                  {format(messages.back)}
                </Link>
              }
            >
              {format(everythingIncluded ? messages.includedMeans : messages.means)}
            </EmptyState>
          </div>
          {kept}
        </>
      )}
    </>
  );
}
