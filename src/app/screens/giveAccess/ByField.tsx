import { defineMessages } from '@formatjs/intl';
import { accessAt } from '../../../../machines/selectors/accessAt.ts';
import { ACCESS_KINDS, type AccessKind, type AccessLock } from '../../../../models/calls/access.calls.ts';
import { CARD_NUMBER_MAX, CARD_NUMBER_MIN } from '../../../../models/limits.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { classes } from '../../ui/classes.ts';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { accessKindIcons, accessKindMessages } from './accessMessages.ts';
import type { AccessPerson } from './accessPeople.ts';
import { type AccessChoice, type AccessPlan, codeOf, placesBy } from './accessPlan.ts';
import { validityAt } from './validityAt.ts';

const messages = defineMessages({
  by: { id: 'giveAccess.by', defaultMessage: 'How they open the door' },
  on: {
    id: 'giveAccess.by.doors',
    defaultMessage: 'Works at {possible, number} of {total, plural, one {# door} other {# doors}}',
  },
  noDoors: { id: 'giveAccess.by.noDoors', defaultMessage: 'Choose doors first' },
  code: { id: 'giveAccess.by.code', defaultMessage: 'Passcode for {name}' },
  codeHint: {
    id: 'giveAccess.by.code.hint',
    defaultMessage: 'The same at {count, plural, one {# door} other {# doors}}. Change it if you like.',
  },
  codeWrong: {
    id: 'giveAccess.by.code.wrong',
    defaultMessage: 'Enter a different passcode for each person. Possible numbers of digits: {lengths}.',
  },
  computed: {
    id: 'giveAccess.by.computed',
    defaultMessage:
      '{count, plural, one {# lock generates its own passcode} other {# locks generate their own passcodes}}. You can reveal the digits after giving access.',
  },
  card: { id: 'giveAccess.by.card', defaultMessage: 'Card number for {name}' },
  cardWrong: {
    id: 'giveAccess.by.card.wrong',
    defaultMessage: 'Enter a different card number for each person, with {min, number} to {max, number} digits.',
  },
});

type Texts = Readonly<Record<string, string>>;

interface ByFieldProps {
  choice: AccessChoice;
  plan: AccessPlan;
  error: string | undefined;
  /** Keys of the people whose passcode or card number is wrong; null until the first attempt to send the form. */
  wrong: { codes: ReadonlySet<string>; cards: ReadonlySet<string> } | null;
  onKinds: (kinds: AccessKind[]) => void;
  onCodes: (codes: Texts) => void;
  onCards: (cards: Texts) => void;
}

export function ByField({ choice, plan, error, wrong, onKinds, onCodes, onCards }: ByFieldProps) {
  const format = useMessage();
  const { kinds, people, codes, cards } = choice;
  const typed = placesBy(plan.at, 'passcode', 'given');
  const computed = placesBy(plan.at, 'passcode', 'computed');
  const toggle = (kind: AccessKind, on: boolean) =>
    onKinds(ACCESS_KINDS.filter(each => (each === kind ? on : kinds.includes(each))));
  return (
    <fieldset data-wrong={error ? true : undefined} className="flex min-w-0 flex-col gap-4">
      <legend className="mb-1 font-medium">{format(messages.by)}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {ACCESS_KINDS.map(kind => (
          <KindCard key={kind} kind={kind} choice={choice} onToggle={on => toggle(kind, on)} />
        ))}
      </div>
      {typed > 0 &&
        people.map(person => (
          <PersonField
            key={person.key}
            label={format(messages.code, { name: person.name })}
            hint={format(messages.codeHint, { count: typed })}
            error={
              wrong?.codes.has(person.key)
                ? format(messages.codeWrong, { lengths: plan.lengths.join(', ') })
                : undefined
            }
            value={codes[person.key] ?? codeOf(person, codes, plan.lengths)}
            onChange={text => onCodes({ ...codes, [person.key]: text })}
          />
        ))}
      {computed > 0 && <p className="text-muted">{format(messages.computed, { count: computed })}</p>}
      {placesBy(plan.at, 'card', 'given') > 0 &&
        people.map((person: AccessPerson) => (
          <PersonField
            key={person.key}
            label={format(messages.card, { name: person.name })}
            error={
              wrong?.cards.has(person.key)
                ? format(messages.cardWrong, { min: CARD_NUMBER_MIN, max: CARD_NUMBER_MAX })
                : undefined
            }
            value={cards[person.key] ?? ''}
            onChange={text => onCards({ ...cards, [person.key]: text })}
          />
        ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface KindCardProps {
  kind: AccessKind;
  choice: AccessChoice;
  onToggle: (on: boolean) => void;
}

function KindCard({ kind, choice: { kinds, locks, validity, timeZone, now }, onToggle }: KindCardProps) {
  const format = useMessage();
  const Icon = accessKindIcons[kind];
  const isOn = kinds.includes(kind);
  const takes = (lock: AccessLock) =>
    'by' in accessAt(lock, kind, { validity: validityAt(validity, timeZone, lock.timeZone), now });
  const possible = locks.filter(takes).length;
  const text = format(locks.length === 0 ? messages.noDoors : messages.on, { possible, total: locks.length });
  return (
    <label
      className={classes(
        'flex items-start gap-2 rounded-box border px-3 py-2 has-focus-visible:outline-2',
        isOn ? 'border-brand bg-brand-soft' : 'border-control bg-surface',
      )}
    >
      <input
        type="checkbox"
        checked={isOn}
        className="mt-1.5 size-4 shrink-0 accent-brand"
        onChange={({ target }) => onToggle(target.checked)}
      />
      <span className="flex min-w-0 flex-col">
        <span className="flex items-center gap-1.5 font-medium">
          <Icon aria-hidden size={16} className="shrink-0" />
          {format(accessKindMessages[kind])}
        </span>
        <span className="figures text-sm text-muted">{text}</span>
      </span>
    </label>
  );
}

interface PersonFieldProps {
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
  onChange: (text: string) => void;
}

const PersonField = ({ label, hint, error, value, onChange }: PersonFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {wiring => (
      <input
        {...wiring}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        className={`${inputClasses} figures`}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
