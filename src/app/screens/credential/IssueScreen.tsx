import { lazy, Suspense } from 'react';
import { kindBlockReason } from '../../../../machines/selectors/kindObstacle.ts';
import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import { ENROLLED_KINDS } from '../../../../models/credential.ts';
import { CredentialId } from '../../../../models/ids.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { preloadable } from '../../preloadable.ts';
import { usePageTitle } from '../../routes/pageTitle.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { kindObstacleMessages } from '../lock/kindObstacleMessages.ts';
import { LockFrame } from '../lock/LockFrame.tsx';
import { IssueQrCode } from '../qrCode/IssueQrCode.tsx';
import { useQuery } from '../useQuery.ts';
import { IssueAtLock } from './IssueAtLock.tsx';
import { IssueCard } from './IssueCard.tsx';
import { IssuedPanel } from './IssuedPanel.tsx';
import { IssueFingerprint } from './IssueFingerprint.tsx';
import { IssuePasscode } from './IssuePasscode.tsx';
import { kindLooks } from './kinds.ts';

const IssueFace = lazy(preloadable(() => import('../face/IssueFace.tsx').then(m => ({ default: m.IssueFace }))));

export const IssueCardScreen = () => <IssueScreen kind="card" />;
export const IssueQrCodeScreen = () => <IssueScreen kind="qrCode" />;
export const IssuePasscodeScreen = () => <IssueScreen kind="passcode" />;
export const IssueFaceScreen = () => <IssueScreen kind="face" />;
/** The URL names the kind; default: fingerprint. */
export function IssueAtLockScreen() {
  const [address] = useQuery();
  return <IssueScreen kind={ENROLLED_KINDS.find(kind => kind === address.get('kind')) ?? 'fingerprint'} />;
}

/** The form, then its result; the URL has the id, so that the result survives a reload. */
function IssueScreen({ kind }: { kind: ListedKind }) {
  const format = useMessage();
  const { title, issue, list, icon } = kindLooks[kind];
  usePageTitle(format(issue));
  return (
    <LockFrame title={format(issue)} of={kind} within={lockId => [{ label: format(title), href: list(lockId) }]}>
      {lock => {
        const blockReason = kindBlockReason(lock, kind);
        if (blockReason === null) return <Issue kind={kind} lock={lock} />;
        return (
          <EmptyState icon={icon} title={format(title)}>
            {format(kindObstacleMessages[blockReason])}
          </EmptyState>
        );
      }}
    </LockFrame>
  );
}

function Issue({ kind, lock }: { kind: ListedKind; lock: LockDetail }) {
  const [address, change] = useQuery();
  const issued = CredentialId.safeParse(Number(address.get('issued')));
  const onIssued = (id: CredentialId) => change({ issued: String(id) });
  if (issued.success) {
    return (
      <IssuedPanel
        key={issued.data}
        kind={kind}
        lock={lock}
        credentialId={issued.data}
        onAnother={() => change({ issued: '' })}
      />
    );
  }
  if (kind === 'card') return <IssueCard lock={lock} onIssued={onIssued} />;
  if (kind === 'passcode') return <IssuePasscode lock={lock} onIssued={onIssued} />;
  if (kind === 'fingerprint') return <IssueFingerprint lock={lock} onIssued={onIssued} />;
  if (kind === 'qrCode') return <IssueQrCode lock={lock} onIssued={onIssued} />;
  if (kind === 'face') {
    return (
      <Suspense fallback={<Skeleton height="h-96" />}>
        <IssueFace lock={lock} onIssued={onIssued} />
      </Suspense>
    );
  }
  return <IssueAtLock kind={kind} lock={lock} onIssued={onIssued} />;
}
