import { defineMessages } from '@formatjs/intl';
import { useId } from 'react';
import * as z from 'zod/mini';
import { GivenOut } from '../../../models/calls/admin.calls.ts';
import { errorDataOf } from '../api/apiError.ts';
import { useMessage } from '../i18n/intl.tsx';
import { HoldsLine } from './lockUser/HoldsLine.tsx';

const messages = defineMessages({
  gave: { id: 'issued.gave', defaultMessage: 'Access this user gave to others:' },
  end: { id: 'issued.end', defaultMessage: 'End this access too' },
  keep: { id: 'issued.keep', defaultMessage: 'Keep this access' },
  kept: { id: 'issued.kept', defaultMessage: 'The lock’s owner will manage the access you keep.' },
  goesFurther: { id: 'issued.goesFurther', defaultMessage: 'Longer-lasting access this user gave to others:' },
  limit: { id: 'issued.limit', defaultMessage: 'Limit this access too' },
  leave: { id: 'issued.leave', defaultMessage: 'Leave this access unchanged' },
  youGave: { id: 'issued.youGave', defaultMessage: 'Access you gave to others:' },
  passOn: { id: 'issued.passOn', defaultMessage: 'Pass this access to the locks’ owners' },
  passedOn: {
    id: 'issued.passedOn',
    defaultMessage:
      'Access you pass on keeps opening the door. Access you end stops working once the lock or app confirms.',
  },
  cut: { id: 'issued.cut', defaultMessage: 'If the new limit leaves no valid time, the access ends.' },
  keptByYou: {
    id: 'issued.keptByYou',
    defaultMessage: 'You manage the access you keep. This access ends when your own access ends.',
  },
  ends: { id: 'issued.ends', defaultMessage: 'This access goes beyond your own and will end:' },
  isLimited: { id: 'issued.isLimited', defaultMessage: 'This access goes beyond your own and will be limited:' },
});

export type Given = GivenOut['given'];

const Undecided = z.extend(GivenOut, {
  /** Access that ends either way, because it exceeds the rights of the issuer who would take it over. */
  ends: z.optional(GivenOut.shape.given),
  keptBy: z.optional(z.enum(['owner', 'issuer'])),
});
export type Undecided = z.infer<typeof Undecided>;

/** The issued access to decide about; null unless the server refused for lack of that decision. */
export const undecidedIn = (error: unknown): Undecided | null => errorDataOf(error, 'issuedUndecided', Undecided);

/** Null while the user must choose. If nothing can be kept, all of it is revoked. */
export const chosenFor = ({ given }: Undecided): boolean | null => (given.length === 0 ? true : null);

/** Whose access changes: `ended`: a holder’s is revoked; `cut`: a holder’s is limited; `own`: the user’s own ends. */
export type Lessened = 'ended' | 'cut' | 'own';

const WORDS = {
  ended: {
    ...{ legend: messages.gave, yes: messages.end, no: messages.keep, beyond: messages.ends },
    ...{ means: messages.kept, meansToIssuer: messages.keptByYou },
  },
  cut: {
    ...{ legend: messages.goesFurther, yes: messages.limit, no: messages.leave, beyond: messages.isLimited },
    ...{ means: messages.cut, meansToIssuer: messages.cut },
  },
  own: {
    ...{ legend: messages.youGave, yes: messages.end, no: messages.passOn, beyond: messages.ends },
    ...{ means: messages.passedOn, meansToIssuer: messages.passedOn },
  },
} as const satisfies Record<Lessened, object>;

interface IssuedChoiceProps extends Undecided {
  how?: Lessened;
  /** The user's choice about issued access; null until made. */
  takeBack: boolean | null;
  onChoose: (takeBack: boolean) => void;
}

export function IssuedChoice({ given, ends = [], keptBy, how = 'ended', takeBack, onChoose }: IssuedChoiceProps) {
  const format = useMessage();
  const name = useId();
  const words = WORDS[how];
  const option = (value: boolean, label: string) => (
    <label className="target flex items-center gap-2 text-ink">
      <input
        type="radio"
        name={name}
        checked={takeBack === value}
        className="size-4.5 shrink-0 accent-brand"
        onChange={() => onChoose(value)}
      />
      {label}
    </label>
  );
  return (
    <>
      {given.length > 0 && (
        <fieldset data-wrong={takeBack === null || undefined} className="flex flex-col gap-2">
          <legend className="mb-2 font-semibold">{format(words.legend)}</legend>
          <HoldsLine holds={given} named />
          {option(true, format(words.yes))}
          {option(false, format(words.no))}
          <p className="text-muted">{format(keptBy === 'issuer' ? words.meansToIssuer : words.means)}</p>
        </fieldset>
      )}
      {ends.length > 0 && (
        <div role="status" className="flex flex-col gap-2">
          <p className="font-semibold">{format(words.beyond)}</p>
          <HoldsLine holds={ends} named />
        </div>
      )}
    </>
  );
}
