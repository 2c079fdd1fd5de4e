import { defineMessages } from '@formatjs/intl';
import { Plus, Rows3 } from 'lucide-react';
import { Link } from 'wouter';
import { issueBlockReason, kindBlockReason } from '../../../../machines/selectors/kindObstacle.ts';
import type { BatchKind } from '../../../../models/calls/batch.calls.ts';
import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import { ONLY_AT_LOCK_KINDS } from '../../../../models/credential.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CardSync } from '../card/sync/CardSync.tsx';
import { kindObstacleMessages } from '../lock/kindObstacleMessages.ts';
import { LockFrame } from '../lock/LockFrame.tsx';
import { CredentialList } from './CredentialList.tsx';
import { kindLooks } from './kinds.ts';
import { NoWay } from './WayLine.tsx';

const messages = defineMessages({
  notYours: { id: 'list.noPermission', defaultMessage: 'You can’t view this list' },
  notHere: { id: 'credential.notHere', defaultMessage: 'Not available on this lock' },
  many: {
    id: 'credential.issueMany',
    defaultMessage:
      '{kind, select, passcode {Create multiple passcodes} card {Add multiple cards} fingerprint {Add multiple fingerprints} other {Add multiple faces}}',
  },
});

export const CardsScreen = () => <CredentialListScreen kind="card" />;
export const PasscodesScreen = () => <CredentialListScreen kind="passcode" />;
export const FingerprintsScreen = () => <CredentialListScreen kind="fingerprint" />;
export const PalmVeinsScreen = () => <CredentialListScreen kind="palmVein" />;
export const FacesScreen = () => <CredentialListScreen kind="face" />;
export const QrCodesScreen = () => <CredentialListScreen kind="qrCode" />;
export const KeyFobsScreen = () => <CredentialListScreen kind="keyFob" />;

function CredentialListScreen({ kind }: { kind: ListedKind }) {
  const format = useMessage();
  const { title, icon } = kindLooks[kind];
  const why = (lock: LockDetail) => kindBlockReason(lock, kind);
  return (
    <LockFrame title={format(title)} actions={lock => why(lock) === null && <IssueLink kind={kind} lock={lock} />}>
      {lock => {
        const blockReason = why(lock);
        if (blockReason === null) {
          return (
            <>
              {kind === 'card' && <CardSync key={lock.lockId} lock={lock} />}
              <CredentialList kind={kind} lock={lock} firstStep={<FirstStep kind={kind} lock={lock} />} />
            </>
          );
        }
        return (
          <EmptyState icon={icon} title={format(blockReason === 'noPermission' ? messages.notYours : messages.notHere)}>
            {format(kindObstacleMessages[blockReason])}
          </EmptyState>
        );
      }}
    </LockFrame>
  );
}

function FirstStep({ kind, lock }: { kind: ListedKind; lock: LockDetail }) {
  const format = useMessage();
  return (
    <span className="flex flex-wrap justify-center gap-2">
      <IssueLink kind={kind} lock={lock} />
      {(kind === 'card' || kind === 'passcode') && (
        <Link href={paths.bringCredentials} className={buttonClasses('quiet')}>
          {format(titles.migration)}
        </Link>
      )}
    </span>
  );
}

const BATCH_KINDS: readonly BatchKind[] = ['card', 'passcode', 'fingerprint', 'face'];
const isBatchKind = (kind: ListedKind): kind is ListedKind & BatchKind => BATCH_KINDS.some(each => each === kind);

const isOnlyAtLock = (kind: ListedKind) => ONLY_AT_LOCK_KINDS.some(each => each === kind);

function IssueLink({ kind, lock }: { kind: ListedKind; lock: LockDetail }) {
  const format = useMessage();
  if (isOnlyAtLock(kind) && issueBlockReason(lock, kind, { generated: false }) === 'enrolsElsewhere')
    return <NoWay>{format(kindObstacleMessages.enrolsElsewhere)}</NoWay>;
  const { issue, form } = kindLooks[kind];
  return (
    <span className="flex flex-wrap gap-2">
      {isBatchKind(kind) && lock.hasGateway && (
        <Link href={paths.issueMany(lock.lockId, kind)} className={buttonClasses('plain')}>
          <Rows3 aria-hidden size={18} />
          {format(messages.many, { kind })}
        </Link>
      )}
      <Link href={form(lock.lockId)} className={buttonClasses('primary')}>
        <Plus aria-hidden size={18} />
        {format(issue)}
      </Link>
    </span>
  );
}
