import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import { useLockDetail } from '../../actors/lockDetail.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { lockIdIn } from '../../routes/guard.ts';
import { lastLock } from '../../routes/lastLock.ts';
import { paths } from '../../routes/paths.ts';
import { tabStorage } from '../../storage.ts';
import { Trail } from '../../ui/Trail.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { LockTabs } from './LockTabs.tsx';

const messages = defineMessages({
  locks: { id: 'lock.toLocks', defaultMessage: 'Locks' },
  lock: { id: 'lock.title', defaultMessage: 'Lock' },
  failed: { id: 'lock.failed', defaultMessage: 'Couldn’t load the lock' },
});

interface LockFrameProps {
  title: string;
  /** Breadcrumbs between the lock and the current page. */
  within?: (lockId: LockId) => readonly { label: string; href: string }[];
  of?: ListedKind | 'ekey';
  actions?: (lock: LockDetail) => ReactNode;
  children: (lock: LockDetail) => ReactNode;
}

export function LockFrame(props: LockFrameProps) {
  // The route’s guard ensures that one of the two exists.
  const lockId = lockIdIn(useSearch()) ?? lastLock(tabStorage);
  return lockId === null ? null : <Frame key={lockId} lockId={lockId} {...props} />;
}

function Frame({ lockId, title, within, of, actions, children }: LockFrameProps & { lockId: LockId }) {
  const format = useMessage();
  const actor = useLockDetail(lockId);
  const lock = useSelector(actor, ({ context }) => context.thing);
  const name = lock === null ? format(messages.lock) : lock.lockAlias || lock.lockName;
  const steps = [
    { label: format(messages.locks), href: paths.console() },
    { label: name, href: paths.lock(lockId) },
    ...(within?.(lockId) ?? []),
  ];
  return (
    <>
      <Trail steps={steps} here={title} />
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-2xl font-semibold wrap-anywhere">
          {title}
        </h1>
        {lock && actions?.(lock)}
      </div>
      <ThingStates actor={actor} title={format(messages.failed)}>
        {lock => (
          <>
            <LockTabs lock={lock} of={of} />
            {children(lock)}
          </>
        )}
      </ThingStates>
    </>
  );
}
