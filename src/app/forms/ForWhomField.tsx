import { defineMessages } from '@formatjs/intl';
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { User, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { LockUserItem } from '../../../models/calls/lockUser.calls.ts';
import { LOCK_USER_NAME_MAX } from '../../../models/limits.ts';
import type { LockUserId, RecipientChoice } from '../../../models/lockUser.ts';
import { useLockUserSuggestions } from '../actors/lockUserSuggestions.ts';
import { useMessage } from '../i18n/intl.tsx';
import { Field, inputClasses } from '../ui/Field.tsx';
import { useDebounced } from '../ui/useDebounced.ts';

const messages = defineMessages({
  label: { id: 'forWhom.label', defaultMessage: 'User (optional)' },
  hint: {
    id: 'forWhom.hint',
    defaultMessage: 'Choose who uses this credential. The credential then appears on that user’s page.',
  },
  fresh: { id: 'forWhom.fresh', defaultMessage: 'New user: “{name}”' },
  locks: { id: 'lockUser.locks', defaultMessage: 'on {count, plural, one {# lock} other {# locks}}' },
});

/** `lockUserId`: null for a new lock user. */
export interface Whom {
  lockUserId: LockUserId | null;
  name: string;
}

export const forWhomOf = (recipient: Whom | null): RecipientChoice | undefined => {
  if (recipient === null) return undefined;
  return recipient.lockUserId === null ? { name: recipient.name } : { lockUserId: recipient.lockUserId };
};

interface ForWhomFieldProps {
  value: Whom | null;
  error?: string | undefined;
  onChange: (recipient: Whom | null) => void;
}

const QUIET_MS = 200;
const isSame = (a: Whom | null, b: Whom | null) => a?.lockUserId === b?.lockUserId && a?.name === b?.name;
const optionClasses =
  'target flex cursor-default items-center gap-2 rounded-box px-3 text-ink data-focus:bg-raised data-selected:font-medium';

export function ForWhomField({ value, error, onChange }: ForWhomFieldProps) {
  const format = useMessage();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const searchSoon = useDebounced(setSearch, QUIET_MS);
  const found = useLockUserSuggestions(search);
  const name = typed.trim();
  const choose = (recipient: Whom | null) => {
    if (!isSame(recipient, value)) onChange(recipient);
  };
  return (
    <Combobox<Whom | null>
      value={value}
      by={isSame}
      immediate
      onChange={choose}
      onClose={() => {
        // A typed name that exactly matches one known lock user selects that user, instead of creating a new one.
        const [known, other] = found.filter(person => person.name === name);
        if (value?.lockUserId === null && known && !other) choose({ lockUserId: known.lockUserId, name: known.name });
        setTyped('');
        setSearch('');
      }}
    >
      <Field label={format(messages.label)} hint={format(messages.hint)} error={error}>
        {wiring => (
          <ComboboxInput
            {...wiring}
            displayValue={(recipient: Whom | null) => recipient?.name ?? ''}
            maxLength={LOCK_USER_NAME_MAX}
            autoComplete="off"
            className={inputClasses}
            onChange={({ target }) => {
              setTyped(target.value);
              searchSoon(target.value.trim());
              // The typed text counts even if no option is chosen.
              const written = target.value.trim();
              choose(written === '' ? null : { lockUserId: null, name: written });
            }}
          />
        )}
      </Field>
      <ComboboxOptions
        anchor={{ to: 'bottom start', gap: 4 }}
        // The list opens on focus, which must not make the surrounding form inert.
        modal={false}
        className="z-60 max-h-72 w-(--input-width) overflow-auto rounded-box border border-line bg-surface p-1 shadow-box empty:invisible"
      >
        {found.map(person => (
          <KnownPerson key={person.lockUserId} person={person} />
        ))}
        {name !== '' && (
          <ComboboxOption value={{ lockUserId: null, name }} className={optionClasses}>
            <UserPlus aria-hidden size={16} className="shrink-0 text-muted" />
            <span className="min-w-0 truncate">{format(messages.fresh, { name })}</span>
          </ComboboxOption>
        )}
      </ComboboxOptions>
    </Combobox>
  );
}

function KnownPerson({ person }: { person: LockUserItem }) {
  const format = useMessage();
  return (
    <ComboboxOption value={{ lockUserId: person.lockUserId, name: person.name }} className={optionClasses}>
      <User aria-hidden size={16} className="shrink-0 text-muted" />
      <span className="min-w-0 grow truncate">{person.name}</span>
      <span className="figures shrink-0 text-sm text-muted">{format(messages.locks, { count: person.locks })}</span>
    </ComboboxOption>
  );
}
