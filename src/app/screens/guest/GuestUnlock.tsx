import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { LockOpen } from 'lucide-react';
import { useEffect } from 'react';
import type { GuestBlockReason } from '../../../../models/calls/guest.calls.ts';
import { requestUnlock, useGuestUnlock } from '../../actors/guestDoor.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { GuestUnlockStatus } from './GuestUnlockStatus.tsx';

const messages = defineMessages({
  open: { id: 'guest.open', defaultMessage: 'Open door' },
  look: { id: 'guest.lookAgain', defaultMessage: 'Check for result' },
});

const obstacleMessages: Record<NonNullable<GuestBlockReason>, MessageDescriptor | null> = {
  // No message: not every code includes remote unlocking, and guests don’t expect it.
  remoteUnlockOff: null,
  ...defineMessages({
    notNow: {
      id: 'guest.obstacle.notNow',
      defaultMessage: 'You can’t open the door from this page right now. See below when the code works.',
    },
    lockFrozen: {
      id: 'guest.obstacle.lockFrozen',
      defaultMessage: 'The lock is frozen, so you can’t open the door. Ask the sender of the link for help.',
    },
    notReachable: {
      id: 'guest.obstacle.notReachable',
      defaultMessage: 'This page can’t reach the lock. Hold the code to the lock.',
    },
  }),
};

interface GuestUnlockProps {
  token: string;
  blockReason: GuestBlockReason;
  onSettled: () => void;
}

export function GuestUnlock({ token, blockReason, onSettled }: GuestUnlockProps) {
  const format = useMessage();
  const actor = useGuestUnlock(token);
  const snapshot = useSelector(actor, known => known);
  const settled = snapshot.matches('settled');
  useEffect(() => {
    if (settled) onSettled();
  }, [settled, onSettled]);
  const why = blockReason && obstacleMessages[blockReason];
  if (blockReason !== null && why === null && snapshot.matches('idle')) return null;
  return (
    <section className="flex flex-col gap-2">
      <Button
        weight="primary"
        wide
        icon={<LockOpen aria-hidden size={18} />}
        busy={snapshot.hasTag('waiting')}
        disabled={blockReason !== null}
        onClick={() => requestUnlock(actor)}
      >
        {format(snapshot.matches('lost') ? messages.look : messages.open)}
      </Button>
      {why && <p className="text-muted">{format(why)}</p>}
      <GuestUnlockStatus snapshot={snapshot} />
    </section>
  );
}
