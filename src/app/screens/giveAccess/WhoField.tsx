import { defineMessages } from '@formatjs/intl';
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { AtSign, User, UserPlus, X } from 'lucide-react';
import { type ClipboardEvent, useState } from 'react';
import { freshDigits } from '../../actors/freshDigits.ts';
import { useLockUserSuggestions } from '../../actors/lockUserSuggestions.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useDebounced } from '../../ui/useDebounced.ts';
import { type AccessPerson, isPhone, knownPerson, linesIn, typedPerson, withPeople } from './accessPeople.ts';

const messages = defineMessages({
  who: { id: 'giveAccess.who', defaultMessage: 'Who gets access' },
  hint: {
    id: 'giveAccess.who.hint',
    defaultMessage: 'Enter a name, e-mail address or phone number. You can paste several, one per line.',
  },
  fresh: { id: 'forWhom.fresh', defaultMessage: 'New user: “{name}”' },
  address: { id: 'giveAccess.who.address', defaultMessage: 'Account: {address}' },
  locks: { id: 'lockUser.locks', defaultMessage: 'on {count, plural, one {# lock} other {# locks}}' },
  remove: { id: 'giveAccess.remove', defaultMessage: 'Remove “{name}”' },
  people: { id: 'giveAccess.who.list', defaultMessage: 'People who get access' },
  country: { id: 'account.countryCode', defaultMessage: 'Country code of the phone number' },
  countryWrong: { id: 'account.countryCode.wrong', defaultMessage: 'Enter a country code, like +49.' },
});

const QUIET_MS = 150;
const optionClasses = 'target flex cursor-default items-center gap-2 rounded-box px-3 text-ink data-focus:bg-raised';

interface WhoFieldProps {
  people: readonly AccessPerson[];
  error: string | undefined;
  onChange: (people: AccessPerson[]) => void;
}

/** People are added by what is typed or pasted, or by a choice among the known ones that it finds. */
function useTypedPeople(people: readonly AccessPerson[], onChange: WhoFieldProps['onChange']) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const searchSoon = useDebounced(setSearch, QUIET_MS);
  const found = useLockUserSuggestions(search);
  const text = typed.trim();
  const known = search === text && text !== '' ? found : [];
  const add = (added: readonly AccessPerson[]) => onChange(withPeople(people, added));
  const clear = () => {
    setTyped('');
    setSearch('');
  };
  /** Adds the typed text even if no option is chosen: as the known user if exactly one has this name. */
  const addTyped = () => {
    const [same, other] = known.filter(({ name }) => name === text);
    if (text !== '') add([same && !other ? knownPerson(same, freshDigits()) : typedPerson(text, freshDigits())]);
    clear();
  };
  const paste = (event: ClipboardEvent) => {
    const lines = linesIn(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    add(lines.map(line => typedPerson(line, freshDigits())));
    clear();
  };
  const type = (next: string) => {
    setTyped(next);
    searchSoon(next.trim());
  };
  return { typed, text, known, add, addTyped, type, paste, clear };
}

/** Several people: known ones are found while typing, new ones are added by name or address. */
export function WhoField({ people, error, onChange }: WhoFieldProps) {
  const format = useMessage();
  const { typed, text, known, add, addTyped, type, paste, clear } = useTypedPeople(people, onChange);
  return (
    <div className="flex flex-col gap-3">
      <Combobox<AccessPerson | null>
        value={null}
        by="key"
        onChange={person => {
          if (person) add([person]);
          clear();
        }}
      >
        <Field label={format(messages.who)} hint={format(messages.hint)} error={error}>
          {wiring => (
            <ComboboxInput
              {...wiring}
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className={inputClasses}
              onPaste={paste}
              onChange={({ target }) => type(target.value)}
              onBlur={addTyped}
              onKeyDown={event => {
                // Enter chooses an option, or adds the typed person, and never sends the form.
                if (event.key !== 'Enter' || event.currentTarget.getAttribute('aria-expanded') === 'true') return;
                event.preventDefault();
                addTyped();
              }}
            />
          )}
        </Field>
        <ComboboxOptions
          anchor={{ to: 'bottom start', gap: 4 }}
          modal={false}
          className="z-60 max-h-72 w-(--input-width) overflow-auto rounded-box border border-line bg-surface p-1 shadow-box empty:invisible"
        >
          {known.map(person => (
            <ComboboxOption
              key={person.lockUserId}
              value={knownPerson(person, freshDigits())}
              className={optionClasses}
            >
              <User aria-hidden size={16} className="shrink-0 text-muted" />
              <span className="min-w-0 grow truncate">{person.name}</span>
              <span className="figures shrink-0 text-sm text-muted">
                {format(messages.locks, { count: person.locks })}
              </span>
            </ComboboxOption>
          ))}
          {text !== '' && <TypedOption text={text} />}
        </ComboboxOptions>
      </Combobox>
      {people.length > 0 && <PeopleList people={people} onChange={onChange} />}
    </div>
  );
}

function PeopleList({ people, onChange }: Pick<WhoFieldProps, 'people' | 'onChange'>) {
  const format = useMessage();
  return (
    <ul aria-label={format(messages.people)} className="flex flex-wrap gap-2">
      {people.map(person => (
        <li
          key={person.key}
          className="inline-flex max-w-full items-center gap-1 rounded-box border border-line bg-raised ps-3"
        >
          <span className="min-w-0 truncate">{person.name}</span>
          <IconButton
            label={format(messages.remove, { name: person.name })}
            icon={<X aria-hidden size={16} />}
            onClick={() => onChange(people.filter(({ key }) => key !== person.key))}
          />
        </li>
      ))}
    </ul>
  );
}

function TypedOption({ text }: { text: string }) {
  const format = useMessage();
  const person = typedPerson(text, freshDigits());
  const isAddress = 'account' in person.recipient;
  const Icon = isAddress ? AtSign : UserPlus;
  return (
    <ComboboxOption value={person} className={optionClasses}>
      <Icon aria-hidden size={16} className="shrink-0 text-muted" />
      <span className="min-w-0 truncate">
        {isAddress ? format(messages.address, { address: text }) : format(messages.fresh, { name: text })}
      </span>
    </ComboboxOption>
  );
}

interface CountryCodeProps {
  people: readonly AccessPerson[];
  value: string;
  onChange: (countryCode: string) => void;
}

/** For phone numbers only. */
export function CountryCode({ people, value, onChange }: CountryCodeProps) {
  const format = useMessage();
  if (!people.some(isPhone)) return null;
  const isWrong = !/^\+?\d{1,4}$/.test(value);
  return (
    <Field label={format(messages.country)} error={isWrong ? format(messages.countryWrong) : undefined}>
      {wiring => (
        <input
          {...wiring}
          value={value}
          inputMode="tel"
          autoComplete="off"
          className={inputClasses}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
