import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { Link2Off } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useGuestDoor } from '../../actors/guestDoor.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { titles } from '../../routes/titles.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { GuestCode } from './GuestCode.tsx';
import { GuestPage } from './GuestPage.tsx';

const messages = defineMessages({
  gone: { id: 'guest.gone', defaultMessage: 'This link doesn’t work' },
  failed: { id: 'guest.failed', defaultMessage: 'Couldn’t load the door' },
});

/** The page of {UNLOCKLINK}. The token is in the fragment, which is never sent to a server or written to its log. */
export function OpenDoorScreen() {
  const token = useFragment();
  return (
    <GuestPage>
      <Behind key={token} token={token} />
    </GuestPage>
  );
}

function Behind({ token }: { token: string }) {
  const format = useMessage();
  const { door, lookAgain } = useGuestDoor(token);
  const behind = useSelector(door, ({ context }) => context.thing);
  return (
    <>
      {behind?.kind !== 'door' && <h1 className="sr-only">{format(titles.openDoor)}</h1>}
      <ThingStates actor={door} title={format(messages.failed)} loading={<Skeleton height="h-96" />}>
        {behind =>
          behind.kind === 'door' ? (
            <GuestCode token={token} door={behind.door} onLookAgain={lookAgain} />
          ) : (
            <EmptyState icon={Link2Off} title={format(messages.gone)}>
              {format(errorMessages.linkNotFound)}
            </EmptyState>
          )
        }
      </ThingStates>
    </>
  );
}

function useFragment(): string {
  const [fragment, setFragment] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const follow = () => setFragment(location.hash.slice(1));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return fragment;
}
