import { defineMessages } from '@formatjs/intl';
import type { LockUserDetail } from '../../../../models/calls/lockUser.calls.ts';
import { type HeldScope, heldCommands } from '../../actors/heldCommands.ts';
import { type Format, useMessage } from '../../i18n/intl.tsx';
import { deleteAsk } from '../credential/deleteAsk.ts';
import { EndingDialog } from '../EndingDialog.tsx';
import { HeldPeriodDialog } from './HeldPeriodDialog.tsx';
import { WaysLines } from './WaysLines.tsx';
import { allTitles, type HeldVerb, type HeldWish, someTitles, wishMessages } from './wishMessages.ts';

const messages = defineMessages({
  keep: { id: 'held.keep', defaultMessage: 'Cancel' },
  forGood: { id: 'held.remove.text', defaultMessage: 'You can’t undo this.' },
  forgotten: {
    id: 'held.remove.forgotten',
    defaultMessage: '“{name}” disappears from your users once the last credential is deleted.',
  },
});

interface HeldDialogProps {
  person: LockUserDetail;
  wish: HeldWish;
  onClose: () => void;
}

const scopeOf = (person: LockUserDetail, { items }: HeldWish): HeldScope =>
  items === null ? { of: person.lockUserId } : { items };

export function HeldDialog({ person, wish, onClose }: HeldDialogProps) {
  if (wish.verb === 'changePeriod') return <HeldPeriodDialog person={person} wish={wish} onClose={onClose} />;
  return <Surely person={person} verb={wish.verb} wish={wish} onClose={onClose} />;
}

function titleOf(format: Format, { name }: LockUserDetail, { verb, items }: HeldWish): string {
  if (items === null) return format(allTitles[verb], { name });
  const [first] = items;
  if (verb === 'remove' && first && items.length === 1)
    return format(deleteAsk, { kind: first.kind, name: first.name });
  return format(someTitles[verb], { count: items.length });
}

function Surely({ person, verb, wish, onClose }: HeldDialogProps & { verb: Exclude<HeldVerb, 'changePeriod'> }) {
  const format = useMessage();
  const { items } = wish;
  return (
    <EndingDialog
      title={titleOf(format, person, wish)}
      no={format(messages.keep)}
      yes={format(wishMessages[verb])}
      weight={verb === 'remove' ? 'danger' : 'primary'}
      act={takeBack =>
        verb === 'remove'
          ? heldCommands.remove(scopeOf(person, wish), takeBack)
          : heldCommands[verb](scopeOf(person, wish))
      }
      onClose={onClose}
    >
      <WaysLines person={person} wish={wish} />
      {verb === 'remove' && <p>{format(messages.forGood)}</p>}
      {verb === 'remove' && items === null && person.uid === null && (
        <p>{format(messages.forgotten, { name: person.name })}</p>
      )}
    </EndingDialog>
  );
}
