import { defineMessages } from '@formatjs/intl';
import { useId } from 'react';
import type { GivenOut } from '../../../models/calls/admin.calls.ts';
import { ApiError } from '../api/apiError.ts';
import { useMessage } from '../i18n/intl.tsx';
import { HoldsLine } from './lockUser/HoldsLine.tsx';

const messages = defineMessages({
  gave: { id: 'issued.gave', defaultMessage: 'Access they gave to others:' },
  end: { id: 'issued.end', defaultMessage: 'End these too' },
  keep: { id: 'issued.keep', defaultMessage: 'Keep them' },
  kept: { id: 'issued.kept', defaultMessage: 'The lock’s owner manages what you keep.' },
});

export type Given = GivenOut['given'];

/** What the server says that nobody has decided about, if that is why it refused. */
export function undecidedIn(error: unknown): Given | null {
  if (!(error instanceof ApiError) || error.failure.category !== 'failed') return null;
  return error.failure.name === 'issuedUndecided' ? (error.failure.data.given as Given) : null;
}

interface IssuedChoiceProps {
  given: Given;
  /** Null: not chosen yet. */
  takeBack: boolean | null;
  onChoose: (takeBack: boolean) => void;
}

/** What somebody gave to others before their own access ends, and whether it ends too. */
export function IssuedChoice({ given, takeBack, onChoose }: IssuedChoiceProps) {
  const format = useMessage();
  const name = useId();
  const option = (value: boolean, label: string) => (
    <label className="target flex items-center gap-2 text-ink">
      <input
        type="radio"
        name={name}
        checked={takeBack === value}
        className="size-4.5 accent-brand"
        onChange={() => onChoose(value)}
      />
      {label}
    </label>
  );
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2">{format(messages.gave)}</legend>
      <HoldsLine holds={given} />
      {option(true, format(messages.end))}
      {option(false, format(messages.keep))}
      <p className="text-muted">{format(messages.kept)}</p>
    </fieldset>
  );
}
