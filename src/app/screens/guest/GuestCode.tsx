import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CalendarClock, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { windowOf } from '../../../../machines/aggregates/credential/validityRules.ts';
import type { GuestDoor } from '../../../../models/calls/guest.calls.ts';
import { ValidityText } from '../../forms/ValidityText.tsx';
import { useMessage } from '../../i18n/intl.tsx';
import { type Meaning, Status } from '../../ui/Status.tsx';
import { useMoment } from '../../ui/useMoment.ts';
import { CodeToShow } from '../qrCode/CodeToShow.tsx';
import { GuestUnlock } from './GuestUnlock.tsx';

const messages = defineMessages({
  label: { id: 'guest.label', defaultMessage: 'QR code for “{door}”' },
  hold: { id: 'guest.hold', defaultMessage: 'Hold this code to the lock.' },
  valid: { id: 'guest.valid', defaultMessage: 'When the code works' },
  ends: { id: 'guest.ends', defaultMessage: 'This page works until {moment}.' },
});

const standingMessages: Record<GuestDoor['standing'], MessageDescriptor> = defineMessages({
  ready: { id: 'guest.ready', defaultMessage: 'The code opens the door now' },
  early: { id: 'guest.early', defaultMessage: 'The code opens the door from {start}' },
  notNow: { id: 'guest.notNow', defaultMessage: 'The code can’t open the door now' },
  unconfirmed: {
    id: 'guest.unconfirmed',
    defaultMessage: 'The lock hasn’t confirmed the code, so the code may not work yet',
  },
});
const standingIcons: Record<GuestDoor['standing'], { meaning: Meaning; icon: LucideIcon }> = {
  ready: { meaning: 'done', icon: CircleCheck },
  early: { meaning: 'waiting', icon: CalendarClock },
  notNow: { meaning: 'waiting', icon: CalendarClock },
  unconfirmed: { meaning: 'attention', icon: Clock },
};

interface GuestCodeProps {
  token: string;
  door: GuestDoor;
  onLookAgain: () => void;
}

export function GuestCode({ token, door, onLookAgain }: GuestCodeProps) {
  const format = useMessage();
  const moment = useMoment(door.timeZone);
  const { start } = windowOf(door.validity);
  return (
    <article className="flex flex-col gap-4">
      <h1 tabIndex={-1} className="text-2xl font-semibold break-words">
        {door.door}
      </h1>
      <div role="status">
        <Status {...standingIcons[door.standing]}>
          {format(standingMessages[door.standing], { start: start === undefined ? null : moment(start) })}
        </Status>
      </div>
      <section className="card flex flex-col gap-2 p-4">
        <CodeToShow code={door.code} label={format(messages.label, { door: door.door })} onAsk={onLookAgain} />
        {'text' in door.code && <p className="text-center font-medium">{format(messages.hold)}</p>}
      </section>
      <GuestUnlock token={token} blockReason={door.obstacle} onSettled={onLookAgain} />
      <section className="flex flex-col text-muted">
        <h2 className="font-medium text-ink">{format(messages.valid)}</h2>
        <div className="figures">
          <ValidityText validity={door.validity} timeZone={door.timeZone} />
        </div>
        {door.endsAt !== null && (
          <p className="mt-2 text-sm">{format(messages.ends, { moment: moment(door.endsAt) })}</p>
        )}
      </section>
    </article>
  );
}
