import { defineMessages } from '@formatjs/intl';
import { CreditCard, Fingerprint, RectangleEllipsis, ScanFace, Smartphone } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { Link } from 'wouter';
import { type IssueBlockReason, kindBlockReason } from '../../../../machines/selectors/kindObstacle.ts';
import type { BatchKind } from '../../../../models/calls/batch.calls.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import { useEKeyPlaces, useIssuableFingers } from '../../actors/batchSources.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { preloadable } from '../../preloadable.ts';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { RoomLine } from '../credential/RoomLine.tsx';
import { WayLine } from '../credential/WayLine.tsx';
import { kindObstacleMessages } from '../lock/kindObstacleMessages.ts';
import { LockFrame } from '../lock/LockFrame.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { BatchIssue } from './BatchIssue.tsx';
import type { Finger, Place } from './rowSources.ts';

/** Loads the face detector, which no other table needs. */
const FaceRows = lazy(preloadable(() => import('./FaceRows.tsx').then(m => ({ default: m.FaceRows }))));

const messages = defineMessages({
  failed: { id: 'batch.failed', defaultMessage: 'Couldn’t load the data for this page' },
  noPlaces: { id: 'batch.noPlaces', defaultMessage: 'You can’t send eKeys for any lock' },
  askOwner: {
    id: 'batch.noPlaces.text',
    defaultMessage: 'To send eKeys, ask a lock’s owner or administrator for permission.',
  },
  noFingers: { id: 'batch.noFingers', defaultMessage: 'No collected fingerprints yet' },
  collectFirst: {
    id: 'batch.collectFirst',
    defaultMessage:
      'Collect fingerprints with the fingerprint device on your desk. Then add the fingerprints to the lock here.',
  },
});

const LOOKS = {
  passcode: { title: titles.issuePasscodes, list: titles.passcodes, href: paths.passcodes, icon: RectangleEllipsis },
  card: { title: titles.issueCards, list: titles.cards, href: paths.cards, icon: CreditCard },
  fingerprint: {
    title: titles.issueFingerprints,
    list: titles.fingerprints,
    href: paths.fingerprints,
    icon: Fingerprint,
  },
  face: { title: titles.issueFaces, list: titles.faces, href: paths.faces, icon: ScanFace },
  ekey: { title: titles.issueEKeys, list: titles.ekeys, href: paths.eKeys, icon: Smartphone },
} as const satisfies Record<BatchKind, object>;

export const IssuePasscodesScreen = () => <OfOneLock kind="passcode" />;
export const IssueCardsScreen = () => <OfOneLock kind="card" />;
export const IssueEKeysScreen = () => <OfOneLock kind="ekey" />;
export const IssueFacesScreen = () => <OfOneLock kind="face" />;
export const IssueFingerprintsScreen = () => <OfOneLock kind="fingerprint" />;

/** Credentials need a gateway; an eKey goes to its recipient’s app. */
function obstacleAt(lock: LockDetail, kind: BatchKind): IssueBlockReason | null {
  if (kind === 'ekey') return null;
  return kindBlockReason(lock, kind) ?? (lock.hasGateway ? null : 'needsGateway');
}

function OfOneLock({ kind }: { kind: BatchKind }) {
  const format = useMessage();
  const { title, list, href, icon } = LOOKS[kind];
  return (
    <LockFrame title={format(title)} of={kind} within={lockId => [{ label: format(list), href: href(lockId) }]}>
      {lock => {
        const blockReason = obstacleAt(lock, kind);
        if (blockReason === null)
          return (
            <div className="flex flex-col gap-4">
              {kind !== 'ekey' && (
                <div className="flex flex-col gap-2 empty:hidden">
                  <WayLine lock={lock} byJob />
                  <RoomLine kind={kind} lockId={lock.lockId} />
                </div>
              )}
              <AtLock kind={kind} lock={lock} />
            </div>
          );
        return (
          <EmptyState icon={icon} title={format(title)}>
            {format(kindObstacleMessages[blockReason])}
          </EmptyState>
        );
      }}
    </LockFrame>
  );
}

function AtLock({
  kind,
  lock: { lockId, lockName, lockAlias, timeZone, passcodeDigits },
}: {
  kind: BatchKind;
  lock: LockDetail;
}) {
  const name = lockAlias || lockName;
  const places = useMemo(() => [{ lockId, name, timeZone }], [lockId, name, timeZone]);
  const sources = useMemo(() => ({ places, digits: passcodeDigits }), [places, passcodeDigits]);
  if (kind === 'fingerprint') return <OfFingers places={places} />;
  if (kind === 'face')
    return (
      <Suspense fallback={<Skeleton height="h-64" />}>
        <FaceRows places={places} />
      </Suspense>
    );
  return <BatchIssue kind={kind} sources={sources} many={false} />;
}

interface OfPlaces {
  places: readonly Place[];
}

function OfFingers({ places }: OfPlaces) {
  const format = useMessage();
  return (
    <ThingStates actor={useIssuableFingers()} title={format(messages.failed)}>
      {fingers => (fingers.length === 0 ? <NoFingers /> : <OfThese places={places} fingers={fingers} />)}
    </ThingStates>
  );
}

function OfThese({ places, fingers }: OfPlaces & { fingers: readonly Finger[] }) {
  const sources = useMemo(() => ({ places, fingers }), [places, fingers]);
  return <BatchIssue kind="fingerprint" sources={sources} many={false} />;
}

function NoFingers() {
  const format = useMessage();
  return (
    <EmptyState
      icon={Fingerprint}
      title={format(messages.noFingers)}
      action={
        <Link href={paths.collectFinger} className={buttonClasses('primary')}>
          {format(titles.collectFinger)}
        </Link>
      }
    >
      {format(messages.collectFirst)}
    </EmptyState>
  );
}

/** Sends eKeys for several locks: each row names its lock. */
export function IssueEKeysOfManyScreen() {
  const format = useMessage();
  return (
    <>
      <Trail steps={[{ label: format(titles.lockUsers), href: paths.lockUsers }]} here={format(titles.issueEKeys)} />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.issueEKeys)}
      </h1>
      <ThingStates actor={useEKeyPlaces()} title={format(messages.failed)}>
        {places => (places.length === 0 ? <NoPlaces /> : <OfMany places={places} />)}
      </ThingStates>
    </>
  );
}

function NoPlaces() {
  const format = useMessage();
  return (
    <section className="card">
      <EmptyState icon={Smartphone} title={format(messages.noPlaces)}>
        {format(messages.askOwner)}
      </EmptyState>
    </section>
  );
}

function OfMany({ places }: OfPlaces) {
  const sources = useMemo(() => ({ places }), [places]);
  return <BatchIssue kind="ekey" sources={sources} many />;
}
