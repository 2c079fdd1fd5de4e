import { useActorRef, useSelector } from '@xstate/react';
import { CreditCard, RectangleEllipsis, Smartphone } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { type IssueObstacle, issueObstacle } from '../../../../machines/selectors/kindObstacle.ts';
import { type BatchKind, batchPlaces } from '../../../../models/calls/batch.calls.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import { send } from '../../api/send.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { kindObstacleMessages } from '../lock/kindObstacleMessages.ts';
import { LockFrame } from '../lock/LockFrame.tsx';
import { BatchIssue } from './BatchIssue.tsx';

const LOOKS = {
  passcode: { title: titles.issuePasscodes, list: titles.passcodes, href: paths.passcodes, icon: RectangleEllipsis },
  card: { title: titles.issueCards, list: titles.cards, href: paths.cards, icon: CreditCard },
  ekey: { title: titles.issueEKeys, list: titles.ekeys, href: paths.eKeys, icon: Smartphone },
} as const satisfies Record<BatchKind, object>;

export const IssuePasscodesScreen = () => <OfOneLock kind="passcode" />;
export const IssueCardsScreen = () => <OfOneLock kind="card" />;
export const IssueEKeysScreen = () => <OfOneLock kind="ekey" />;

/** Only a gateway can bring to the lock what is on the rows; an eKey goes to its recipient's app. */
function obstacleAt(lock: LockDetail, kind: BatchKind): IssueObstacle | null {
  if (kind === 'ekey') return null;
  return issueObstacle(lock, kind, { generated: false }) ?? (lock.hasGateway ? null : 'needsGateway');
}

function OfOneLock({ kind }: { kind: BatchKind }) {
  const format = useMessage();
  const { title, list, href, icon } = LOOKS[kind];
  return (
    <LockFrame
      title={format(title)}
      of={kind === 'ekey' ? undefined : kind}
      within={lockId => [{ label: format(list), href: href(lockId) }]}
    >
      {lock => {
        const obstacle = obstacleAt(lock, kind);
        if (obstacle === null) return <AtLock kind={kind} lock={lock} />;
        return (
          <EmptyState icon={icon} title={format(title)}>
            {format(kindObstacleMessages[obstacle])}
          </EmptyState>
        );
      }}
    </LockFrame>
  );
}

function AtLock({ kind, lock: { lockId, lockName, lockAlias, timeZone } }: { kind: BatchKind; lock: LockDetail }) {
  const name = lockAlias || lockName;
  const places = useMemo(() => [{ lockId, name, timeZone }], [lockId, name, timeZone]);
  return <BatchIssue kind={kind} places={places} many={false} />;
}

const loadPlaces = fromPromise(async () => {
  const { list } = await send(batchPlaces, {});
  return list.map(({ lockName, ...place }) => ({ ...place, name: lockName }));
});

/** EKeys of many locks, each row of its own. */
export function IssueEKeysOfManyScreen() {
  const format = useMessage();
  const [tries, setTries] = useState(0);
  return (
    <>
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.issueEKeys)}
      </h1>
      <Loaded key={tries} onRetry={() => setTries(tries + 1)} />
    </>
  );
}

function Loaded({ onRetry }: { onRetry: () => void }): ReactNode {
  const format = useMessage();
  const actor = useActorRef(loadPlaces);
  const places = useSelector(actor, ({ output }) => output);
  const failure = useSelector(actor, snapshot => (snapshot.status === 'error' ? snapshot.error : null));
  if (failure)
    return <Problem title={format(titles.issueEKeys)} text={failureText(format, failure)} onRetry={onRetry} />;
  if (!places) return <Skeleton height="h-64" />;
  return <BatchIssue kind="ekey" places={places} many />;
}
