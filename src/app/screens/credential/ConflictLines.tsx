import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleX, TriangleAlert } from 'lucide-react';
import { type Conflict, REFUSED_CONFLICTS } from '../../../../models/calls/conflict.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Status } from '../../ui/Status.tsx';

const messages: Record<Conflict['why'], MessageDescriptor> = defineMessages({
  passcodeExists: {
    id: 'conflict.passcodeExists',
    defaultMessage:
      '“{name}” already uses these digits. Each passcode on a lock needs different digits. Choose other digits.',
  },
  cardExists: {
    id: 'conflict.cardExists',
    defaultMessage: 'This lock already has this card, named “{name}”. Change that card instead.',
  },
  recipientUnregistered: {
    id: 'conflict.recipientUnregistered',
    defaultMessage:
      'This account isn’t registered here. For a phone number, check the country code. If the account is correct, ask the recipient to register.',
  },
  recipientIsSelf: {
    id: 'conflict.recipientIsSelf',
    defaultMessage: 'This is your own account. Enter another account.',
  },
  recipientRepeated: {
    id: 'conflict.recipientRepeated',
    defaultMessage: 'This recipient already has access to the lock. Change that access instead.',
  },
  sameName: {
    id: 'conflict.sameName',
    defaultMessage:
      'Another credential on this lock has the name “{name}”. Use a different name to tell them apart in records.',
  },
  beginsWithOther: {
    id: 'conflict.beginsWithOther',
    defaultMessage:
      'This passcode starts with the digits of “{name}”. If the keypad has no confirm key, the door opens after the shorter passcode. Choose other digits to be safe.',
  },
  otherBegins: {
    id: 'conflict.otherBegins',
    defaultMessage:
      'The passcode “{name}” starts with these digits. If the keypad has no confirm key, the door opens after the shorter passcode. Choose other digits to be safe.',
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
