import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleX, TriangleAlert } from 'lucide-react';
import { type Conflict, REFUSED_CONFLICTS } from '../../../../models/calls/conflict.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Status } from '../../ui/Status.tsx';

const messages: Record<Conflict['why'], MessageDescriptor> = defineMessages({
  passcodeExists: {
    id: 'conflict.passcodeExists',
    defaultMessage: '“{name}” already has these digits. The lock accepts them only once. Choose other digits.',
  },
  cardExists: {
    id: 'conflict.cardExists',
    defaultMessage: 'This lock already has the card as “{name}”. Change that card instead.',
  },
  recipientUnregistered: {
    id: 'conflict.recipientUnregistered',
    defaultMessage:
      'This account isn’t registered here. Check the country code of a phone number, or ask the recipient to register.',
  },
  recipientIsSelf: {
    id: 'conflict.recipientIsSelf',
    defaultMessage: 'This is your own account. Enter another account.',
  },
  recipientRepeated: {
    id: 'conflict.recipientRepeated',
    defaultMessage: 'This recipient already has an eKey for this lock. Change that eKey instead.',
  },
  sameName: {
    id: 'conflict.sameName',
    defaultMessage: 'Another one here has the name “{name}”. Use a different name to tell them apart in records.',
  },
  beginsWithOther: {
    id: 'conflict.beginsWithOther',
    defaultMessage:
      'These digits start with those of “{name}”. Keypads without a confirm key open after the shorter passcode. Other digits are safer.',
  },
  otherBegins: {
    id: 'conflict.otherBegins',
    defaultMessage:
      'The digits of “{name}” start with these. Keypads without a confirm key open after the shorter passcode. Other digits are safer.',
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
