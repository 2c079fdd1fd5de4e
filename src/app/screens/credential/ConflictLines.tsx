import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleX, TriangleAlert } from 'lucide-react';
import { type Conflict, REFUSED_CONFLICTS } from '../../../../models/calls/conflict.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Status } from '../../ui/Status.tsx';

const messages: Record<Conflict['why'], MessageDescriptor> = defineMessages({
  passcodeExists: {
    id: 'conflict.passcodeExists',
    defaultMessage: '“{name}” has these digits already, and the lock takes them once. Choose other digits.',
  },
  cardExists: {
    id: 'conflict.cardExists',
    defaultMessage: 'The lock has this card already, as “{name}”. Change that one instead.',
  },
  recipientUnregistered: {
    id: 'conflict.recipientUnregistered',
    defaultMessage:
      'Nobody here has this account. For a phone number check its country code; else have them register first.',
  },
  recipientIsSelf: { id: 'conflict.recipientIsSelf', defaultMessage: 'This is your own account. Enter another one.' },
  recipientRepeated: {
    id: 'conflict.recipientRepeated',
    defaultMessage: 'They can open this lock already. Change the eKey that they have instead.',
  },
  sameName: {
    id: 'conflict.sameName',
    defaultMessage: 'Another one here is called “{name}”. A name of its own tells them apart in the records.',
  },
  beginsWithOther: {
    id: 'conflict.beginsWithOther',
    defaultMessage:
      'These digits begin with those of “{name}”. A keypad without a key to confirm opens at that one already: better choose others.',
  },
  otherBegins: {
    id: 'conflict.otherBegins',
    defaultMessage:
      'The digits of “{name}” begin with these. A keypad without a key to confirm would open at these already: better choose others.',
  },
});

const isRefused = (why: Conflict['why']): boolean => REFUSED_CONFLICTS.some(refused => refused === why);

/** Conflicts, shown while the form is filled in; rejections first. */
export function ConflictLines({ conflicts }: { conflicts: readonly Conflict[] }) {
  const format = useMessage();
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {conflicts.map(({ why, name }) => (
        <Status
          key={why}
          meaning={isRefused(why) ? 'danger' : 'attention'}
          icon={isRefused(why) ? CircleX : TriangleAlert}
        >
          {format(messages[why], { name })}
        </Status>
      ))}
    </div>
  );
}
