import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { Store } from 'lucide-react';
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
  notOffered: { id: 'service.notOffered', defaultMessage: 'Nothing is sold here' },
  means: {
    id: 'service.notOffered.means',
    defaultMessage:
      'This console does without paid services. What you have stays as it is, and every door works as before.',
  },
  back: { id: 'service.notOffered.back', defaultMessage: 'To your locks' },
});

interface ServicePageProps {
  title: MessageDescriptor;
  /** Asks for what it shows by itself: where nothing is sold, nothing is asked. */
  children: ReactNode;
}

/** A page of what is bought. Whoever comes to it by its address where nothing is sold is told so. */
export function ServicePage({ title, children }: ServicePageProps) {
  const format = useMessage();
  const { hasPaidFeature } = useCompany();
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
        <div className="card">
          <EmptyState
            icon={Store}
            title={format(messages.notOffered)}
            action={
              <Link href={paths.console()} className={buttonClasses('primary')}>
                {format(messages.back)}
              </Link>
            }
          >
            {format(messages.means)}
          </EmptyState>
        </div>
      )}
    </>
  );
}
