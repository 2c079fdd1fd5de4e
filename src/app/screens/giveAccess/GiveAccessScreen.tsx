import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { GroupId, LockId } from '../../../../models/ids.ts';
import { LockUserId } from '../../../../models/lockUser.ts';
import { freshDigits } from '../../actors/freshDigits.ts';
import { type AccessLocksWanted, useAccessFlow } from '../../actors/giveAccess.ts';
import { useLockUser } from '../../actors/lockUserLists.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Trail } from '../../ui/Trail.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { type AccessPerson, knownPerson } from './accessPeople.ts';
import { GiveAccessForm } from './GiveAccessForm.tsx';
import { GivenAccess } from './GivenAccess.tsx';

const messages = defineMessages({
  failed: { id: 'lockUser.failed', defaultMessage: 'Couldn’t load this user’s access' },
});

function locksIn(query: URLSearchParams): AccessLocksWanted | null {
  const groupId = GroupId.safeParse(Number(query.get('groupId') ?? Number.NaN));
  if (groupId.success) return { groupId: groupId.data, search: '' };
  const lockIds = (query.get('lockIds') ?? '').split(',').flatMap(id => LockId.safeParse(Number(id)).data ?? []);
  return lockIds.length > 0 ? { lockIds } : null;
}

const NOBODY: readonly AccessPerson[] = [];

export function GiveAccessScreen() {
  const format = useMessage();
  const search = useSearch();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const userId = LockUserId.safeParse(query.get('userId')).data;
  return (
    <>
      <Trail steps={[{ label: format(titles.lockUsers), href: paths.lockUsers }]} here={format(titles.giveAccess)} />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.giveAccess)}
      </h1>
      {userId === undefined ? (
        <GiveAccess key={search} query={query} people={NOBODY} />
      ) : (
        <ToUser key={search} query={query} userId={userId} />
      )}
    </>
  );
}

function ToUser({ query, userId }: { query: URLSearchParams; userId: LockUserId }) {
  const format = useMessage();
  return (
    <ThingStates actor={useLockUser(userId)} title={format(messages.failed)}>
      {user => <GiveAccess query={query} people={[knownPerson(user, freshDigits())]} />}
    </ThingStates>
  );
}

interface GiveAccessProps {
  query: URLSearchParams;
  people: readonly AccessPerson[];
}

function GiveAccess({ query, people }: GiveAccessProps) {
  const initial = useMemo(() => locksIn(query), [query]);
  const accessFlow = useAccessFlow(initial);
  const jobId = useSelector(accessFlow, ({ context }) => context.jobId);
  if (jobId !== null) return <GivenAccess accessFlow={accessFlow} jobId={jobId} />;
  return <GiveAccessForm accessFlow={accessFlow} people={people} />;
}
