import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Redirect, useSearch } from 'wouter';
import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import { SUBJECT_KINDS, type SubjectKind } from '../../../../models/recordSubject.ts';
import { useRecordList } from '../../actors/recordList.ts';
import { useRecordSubject } from '../../actors/recordSubject.ts';
import { retry } from '../../actors/retry.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { lockIdIn } from '../../routes/guard.ts';
import { usePageTitle } from '../../routes/pageTitle.ts';
import { paths } from '../../routes/paths.ts';
import { type Subject, subjectIn } from '../../routes/subjectIn.ts';
import { titles } from '../../routes/titles.ts';
import { Problem } from '../../ui/Problem.tsx';
import { kindLooks } from '../credential/kinds.ts';
import { LockFrame } from '../lock/LockFrame.tsx';
import { useQuery } from '../useQuery.ts';
import { RecordList } from './RecordList.tsx';
import { recordQueryOf } from './recordQuery.ts';

const messages = defineMessages({
  ofOne: { id: 'records.ofOne', defaultMessage: 'Records of “{name}”' },
  ofEKey: { id: 'records.ofEKey', defaultMessage: 'Records of “{name}” for {recipient}' },
  emptyText: {
    id: 'records.ofOne.empty',
    defaultMessage: 'Unlocking, locking and failed attempts appear here once a gateway reports them.',
  },
  failed: { id: 'records.ofOne.failed', defaultMessage: 'Couldn’t load these records' },
});

const isListed = (kind: SubjectKind): kind is ListedKind => kind in kindLooks;

/** The records of one credential or eKey. Without an id in the URL, redirects to the lock’s eKeys (spec §2). */
export function CredentialRecordsScreen() {
  const [address] = useQuery();
  const lockId = lockIdIn(useSearch());
  const subject = subjectIn(address);
  // The route’s guard requires a lock and a valid subject.
  if (lockId === null || subject === 'notUnderstood') return null;
  if (subject === 'none') return <Redirect to={paths.eKeys(lockId)} replace />;
  return <RecordsOfOne key={`${lockId} ${subject.key} ${subject.id}`} lockId={lockId} subject={subject} />;
}

function RecordsOfOne({ lockId, subject: { key, id } }: { lockId: LockId; subject: Subject }) {
  const format = useMessage();
  const actor = useRecordSubject({ lockId, key, id });
  const known = useSelector(actor, ({ context }) => context.thing);
  const failed = useSelector(actor, snapshot => snapshot.matches('failed'));
  const failure = useSelector(actor, ({ context }) => context.failure);
  const kind = SUBJECT_KINDS[key];
  const title =
    known === null
      ? format(titles.records)
      : format(known.recipient === null ? messages.ofOne : messages.ofEKey, { ...known });
  usePageTitle(title);
  const list = isListed(kind)
    ? { label: format(kindLooks[kind].title), href: kindLooks[kind].list(lockId) }
    : { label: format(titles.ekeys), href: paths.eKeys(lockId) };
  return (
    <LockFrame title={title} within={() => [list]} of={isListed(kind) ? kind : 'ekey'}>
      {() =>
        failed ? (
          <Problem title={format(messages.failed)} text={failureText(format, failure)} onRetry={() => retry(actor)} />
        ) : (
          <Lines lockId={lockId} subject={{ key, id }} />
        )
      }
    </LockFrame>
  );
}

function Lines({ lockId, subject: { key, id } }: { lockId: LockId; subject: Subject }) {
  const format = useMessage();
  const [address, change] = useQuery();
  const query = useMemo(() => ({ ...recordQueryOf(address), lockId, [key]: id }), [address, lockId, key, id]);
  const records = useRecordList(query, JSON.stringify(query));
  return <RecordList list={records} query={query} onChange={change} emptyText={format(messages.emptyText)} ofOne />;
}
