import { defineMessages } from '@formatjs/intl';
import { ShieldX } from 'lucide-react';
import { usePaidFeature } from '../../actors/paidFeature.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { AdvancedGate } from '../AdvancedGate.tsx';
import { LockFrame } from '../lock/LockFrame.tsx';
import { ExportForm } from './ExportForm.tsx';

const messages = defineMessages({
  locks: { id: 'export.toLocks', defaultMessage: 'Locks' },
  notManager: { id: 'export.notManager', defaultMessage: 'You can’t export these records' },
  notManagerText: {
    id: 'export.notManager.text',
    defaultMessage: 'Only the lock’s owner and administrators can export records. Ask one of them for the file.',
  },
});

interface Back {
  label: string;
  href: string;
}

/** Exporting several locks is an advanced function; users without it see who can enable it. */
function ManyScreen({ subject, title, back }: { subject: 'records' | 'lockUsers'; title: string; back: Back }) {
  const feature = usePaidFeature();
  return (
    <>
      <Trail steps={[back]} here={title} />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {title}
      </h1>
      {feature?.available === false && <AdvancedGate feature={feature} what={title} />}
      {feature?.available && <ExportForm subject={subject} lockId={null} />}
    </>
  );
}

export function ExportRecordsScreen() {
  const format = useMessage();
  const back = { label: format(titles.records), href: paths.records() };
  return <ManyScreen subject="records" title={format(titles.exportRecords)} back={back} />;
}

export function ExportLockUsersScreen() {
  const format = useMessage();
  const back = { label: format(messages.locks), href: paths.console() };
  return <ManyScreen subject="lockUsers" title={format(titles.exportLockUsers)} back={back} />;
}

/** {@link ExportLockUsersScreen} with breadcrumbs back to the lock users instead of the locks. */
export function ExportPeopleScreen() {
  const format = useMessage();
  const back = { label: format(titles.lockUsers), href: paths.lockUsers };
  return <ManyScreen subject="lockUsers" title={format(titles.exportLockUsers)} back={back} />;
}

/** Available to every manager of the lock. */
export function ExportRecordsOfLockScreen() {
  const format = useMessage();
  return (
    <LockFrame title={format(titles.exportRecords)}>
      {({ lockId, role }) =>
        role === 'user' ? (
          <section className="card">
            <EmptyState icon={ShieldX} title={format(messages.notManager)}>
              {format(messages.notManagerText)}
            </EmptyState>
          </section>
        ) : (
          <ExportForm subject="records" lockId={lockId} />
        )
      }
    </LockFrame>
  );
}
