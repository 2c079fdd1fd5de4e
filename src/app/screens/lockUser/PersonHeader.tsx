import { defineMessages } from '@formatjs/intl';
import { CalendarClock, EllipsisVertical, IdCard, Snowflake, Sun, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { NO_ID_NUMBER } from '../../../../models/calls/account.calls.ts';
import type { LockUserDetail } from '../../../../models/calls/lockUser.calls.ts';
import { heldCommands } from '../../actors/heldCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { titles } from '../../routes/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { messages as idMessages } from '../account/accountMessages.ts';
import { useRunWithToast } from '../useRunWithToast.ts';
import { HoldsLine } from './HoldsLine.tsx';
import { IdNumberDialog } from './IdNumberDialog.tsx';
import { personMessages } from './LockUserRow.tsx';
import { type HeldWish, wishMessages } from './wishMessages.ts';

const messages = defineMessages({
  forgotten: {
    id: 'lockUser.byName.text',
    defaultMessage: 'No account. This user is listed here while they have access.',
  },
  more: { id: 'lockUser.all.more', defaultMessage: 'More actions for this user' },
  addId: { id: 'lockUser.idNumber.add', defaultMessage: 'Add ID number' },
  changeId: { id: 'lockUser.idNumber.change', defaultMessage: 'Change ID number' },
  removeAll: { id: 'lockUser.removeAll', defaultMessage: 'Delete all credentials' },
});

interface PersonHeaderProps {
  /** Null until loaded. */
  person: LockUserDetail | null;
  onWish: (wish: HeldWish) => void;
  /** Called when the ID number was changed. */
  onIdentified: () => void;
}

export function PersonHeader({ person, onWish, onIdentified }: PersonHeaderProps) {
  const format = useMessage();
  const [identifying, setIdentifying] = useState(false);
  return (
    <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-2xl font-semibold break-words">
          {person?.name ?? format(titles.lockUser)}
        </h1>
        {person && <PersonFacts person={person} />}
      </div>
      {person && (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            weight="danger"
            icon={<Trash2 aria-hidden size={18} />}
            onClick={() => onWish({ verb: 'remove', items: null })}
          >
            {format(messages.removeAll)}
          </Button>
          <PersonMenu
            person={person}
            onWish={onWish}
            onIdentify={() => setIdentifying(true)}
            onIdentified={onIdentified}
          />
        </div>
      )}
      {person !== null && identifying && (
        <IdNumberDialog person={person} onSaved={onIdentified} onClose={() => setIdentifying(false)} />
      )}
    </header>
  );
}

function PersonFacts({ person }: { person: LockUserDetail }) {
  const format = useMessage();
  return (
    <>
      <p className="text-muted">{format(person.uid === null ? messages.forgotten : personMessages.account)}</p>
      {person.idNumber && (
        <p className="figures text-sm text-muted">{format(idMessages.idNumberKept, { number: person.idNumber })}</p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <HoldsLine holds={person.holds} />
        <span className="figures text-sm text-muted">{format(personMessages.locks, { count: person.locks })}</span>
      </div>
    </>
  );
}

interface PersonMenuProps extends Omit<PersonHeaderProps, 'person'> {
  person: LockUserDetail;
  onIdentify: () => void;
}

function PersonMenu({ person, onWish, onIdentify, onIdentified }: PersonMenuProps) {
  const format = useMessage();
  const attempt = useRunWithToast(person.name);
  const entry = (verb: HeldWish['verb'], Icon: typeof Sun) => ({
    label: format(wishMessages[verb]),
    icon: <Icon aria-hidden size={18} />,
    onChoose: () => onWish({ verb, items: null }),
  });
  /** Empty for a lock user with an account. */
  function identityEntries({ lockUserId, idNumber }: LockUserDetail) {
    if (idNumber === null) return [];
    const icon = <IdCard aria-hidden size={18} />;
    const identify = { icon, onChoose: onIdentify };
    if (idNumber === '') return [{ ...identify, label: format(messages.addId) }];
    const erase = () => attempt(() => heldCommands.identify(lockUserId, NO_ID_NUMBER).then(onIdentified));
    return [
      { ...identify, label: format(messages.changeId) },
      { icon, label: format(idMessages.idNumberRemove), onChoose: erase },
    ];
  }
  const hasEKeys = person.holds.some(({ kind }) => kind === 'ekey');
  return (
    <Menu
      label={format(messages.more)}
      icon={<EllipsisVertical aria-hidden size={20} />}
      entries={[
        entry('changePeriod', CalendarClock),
        ...identityEntries(person),
        ...(hasEKeys ? [entry('freeze', Snowflake), entry('unfreeze', Sun)] : []),
      ]}
    />
  );
}
