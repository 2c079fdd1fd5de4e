import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { LockUserId } from '../../../../models/lockUser.ts';
import { refetch } from '../../actors/defineResource.ts';
import { useLockUser } from '../../actors/lockUserLists.ts';
import { errorNameOf } from '../../api/apiError.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { usePageTitle } from '../../routes/pageTitle.ts';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { HeldDialog } from './HeldDialog.tsx';
import { HeldList } from './HeldList.tsx';
import { PersonHeader } from './PersonHeader.tsx';
import type { HeldWish } from './wishMessages.ts';

const messages = defineMessages({
  failed: { id: 'lockUser.failed', defaultMessage: 'Couldn’t load this user’s access' },
  gone: { id: 'lockUser.gone', defaultMessage: 'No access' },
  goneText: {
    id: 'lockUser.gone.text',
    defaultMessage: 'This user has no access to the locks you manage.',
  },
  all: { id: 'lockUser.gone.all', defaultMessage: 'Show all users' },
});

export function PersonScreen() {
  const id = LockUserId.safeParse(new URLSearchParams(useSearch()).get('lockUserId'));
  return id.success ? <Person key={id.data} lockUserId={id.data} /> : <Nothing />;
}

function Person({ lockUserId }: { lockUserId: LockUserId }) {
  const format = useMessage();
  const actor = useLockUser(lockUserId);
  const person = useSelector(actor, ({ context }) => context.thing);
  const isGone = useSelector(actor, ({ context }) => errorNameOf(context.failure) === 'lockUserNotFound');
  const [wish, setWish] = useState<HeldWish | null>(null);
  usePageTitle(person?.name ?? format(titles.lockUser));
  if (person === null && isGone) return <Nothing />;
  return (
    <>
      <Trail
        steps={[{ label: format(titles.lockUsers), href: paths.lockUsers }]}
        here={person?.name ?? format(titles.lockUser)}
      />
      <PersonHeader person={person} onWish={setWish} onIdentified={() => refetch(actor)} />
      <ThingStates actor={actor} title={format(messages.failed)}>
        {person => <HeldList person={person} empty={<NothingHeld />} onWish={setWish} />}
      </ThingStates>
      {person !== null && wish !== null && <HeldDialog person={person} wish={wish} onClose={() => setWish(null)} />}
    </>
  );
}

function Nothing() {
  const format = useMessage();
  return (
    <>
      <Trail steps={[{ label: format(titles.lockUsers), href: paths.lockUsers }]} here={format(titles.lockUser)} />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.lockUser)}
      </h1>
      <section className="card">
        <NothingHeld />
      </section>
    </>
  );
}

function NothingHeld() {
  const format = useMessage();
  return (
    <EmptyState
      icon={UserX}
      title={format(messages.gone)}
      action={
        <Link href={paths.lockUsers} className={buttonClasses('primary')}>
          {format(messages.all)}
        </Link>
      }
    >
      {format(messages.goneText)}
    </EmptyState>
  );
}
