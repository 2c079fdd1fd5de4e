import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { ListChecks, Pencil, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import { LockId, OperationId } from '../../../../models/ids.ts';
import { useLockDetail } from '../../actors/lockDetail.ts';
import { loadAttempt } from '../../actors/operate.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { PanelBoundary } from '../../ui/PanelBoundary.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { useQuery } from '../useQuery.ts';
import { DoorPanel } from './DoorPanel.tsx';
import { LastRecords } from './LastRecords.tsx';
import { LockDetails } from './LockDetails.tsx';
import { LockTabs } from './LockTabs.tsx';
import { RemoveLock } from './RemoveLock.tsx';
import { LockSettings } from './settings/LockSettings.tsx';
import { RenameLockDialog } from './settings/RenameLockDialog.tsx';

const messages = defineMessages({
  loading: { id: 'lock.title', defaultMessage: 'Lock' },
  locks: { id: 'lock.toLocks', defaultMessage: 'Locks' },
  rename: { id: 'lock.rename', defaultMessage: 'Rename' },
  handOver: { id: 'lock.handOver', defaultMessage: 'Transfer lock' },
  failed: { id: 'lock.failed', defaultMessage: 'Couldn’t load the lock' },
});

const ACTION = 'target inline-flex items-center gap-1.5 text-brand hover:underline';

/** Reserves the space of an owner’s actions, to avoid a layout shift. */
function ActionsToCome() {
  const format = useMessage();
  return [messages.rename, messages.handOver, titles.audit].map(title => (
    <span key={title.id} aria-hidden className={`${ACTION} invisible`}>
      <span className="size-4" />
      {format(title)}
    </span>
  ));
}

export function LockScreen() {
  const [address] = useQuery();
  const lockId = LockId.parse(Number(address.get('lockId')));
  return <LockPage key={lockId} lockId={lockId} />;
}

/** The URL has the attempt’s id, so that a reload finds the attempt again. */
function LockPage({ lockId }: { lockId: LockId }) {
  const format = useMessage();
  const [address, change] = useQuery();
  const [renaming, setRenaming] = useState(false);
  const actor = useLockDetail(lockId);
  const lock = useSelector(actor, ({ context }) => context.thing);
  const attemptId = OperationId.safeParse(address.get('attemptId')).data;
  useEffect(() => {
    if (attemptId !== undefined) void loadAttempt(attemptId);
  }, [attemptId]);
  const name = lock === null ? format(messages.loading) : lock.lockAlias || lock.lockName;
  return (
    <>
      <Trail steps={[{ label: format(messages.locks), href: paths.console() }]} here={name} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h1 tabIndex={-1} className="text-2xl font-semibold wrap-anywhere">
          {name}
        </h1>
        <span className="flex flex-wrap gap-x-4">
          {lock === null ? <ActionsToCome /> : <LockActions lock={lock} onRename={() => setRenaming(true)} />}
          <HistoryLink stream={`lock-${lockId}`} />
        </span>
      </div>
      <ThingStates actor={actor} title={format(messages.failed)}>
        {lock => (
          <>
            <LockTabs lock={lock} />
            <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
              {renaming && <RenameLockDialog lock={lock} onClose={() => setRenaming(false)} />}
              <LockPanels lock={lock} onAttempt={id => change({ attemptId: id })} />
            </div>
          </>
        )}
      </ThingStates>
    </>
  );
}

function LockActions({ lock: { lockId, role }, onRename }: { lock: LockDetail; onRename: () => void }) {
  const format = useMessage();
  return (
    <>
      {role !== 'user' && (
        <button type="button" onClick={onRename} className={ACTION}>
          <Pencil aria-hidden size={16} />
          {format(messages.rename)}
        </button>
      )}
      {role === 'owner' && (
        <Link href={paths.transferLock(lockId)} className={ACTION}>
          <Send aria-hidden size={16} />
          {format(messages.handOver)}
        </Link>
      )}
      {role !== 'user' && (
        <Link href={paths.audit(lockId)} className={ACTION}>
          <ListChecks aria-hidden size={16} />
          {format(titles.audit)}
        </Link>
      )}
    </>
  );
}

function LockPanels({ lock, onAttempt }: { lock: LockDetail; onAttempt: (id: OperationId) => void }) {
  return (
    <>
      <PanelBoundary resetKey={lock}>
        <DoorPanel lock={lock} onAttempt={onAttempt} />
      </PanelBoundary>
      <PanelBoundary resetKey={lock}>
        <LockDetails lock={lock} />
      </PanelBoundary>
      {lock.role !== 'user' && (
        <div className="flex flex-col gap-4 lg:col-span-2">
          <PanelBoundary>
            <LockSettings lock={lock} />
          </PanelBoundary>
        </div>
      )}
      <div className="lg:col-span-2">
        <PanelBoundary>
          <LastRecords lockId={lock.lockId} />
        </PanelBoundary>
      </div>
      {lock.role === 'owner' && lock.takenIn && (
        <div className="lg:col-span-2">
          <RemoveLock lock={lock} />
        </div>
      )}
    </>
  );
}
