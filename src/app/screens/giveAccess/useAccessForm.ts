import { useSelector } from '@xstate/react';
import type { FieldError } from 'react-hook-form';
import * as z from 'zod/mini';
import { type AccessKind, type AccessLock, accessCalls } from '../../../../models/calls/access.calls.ts';
import { CardNumber } from '../../../../models/cardNumber.ts';
import { DEFAULT_COUNTRY_CODE } from '../../../../models/limits.ts';
import type { Validity } from '../../../../models/validity.ts';
import { type AccessFlow, accessFlowCommands } from '../../actors/giveAccess.ts';
import { useCommandIds } from '../../actors/useCommandIds.ts';
import { errorNameOf } from '../../api/apiError.ts';
import { useEditForm } from '../../forms/useEditForm.ts';
import { draftOf } from '../../forms/validityDraft.ts';
import { validityError, validityProblemIn } from '../../forms/validityInput.ts';
import { validityProblem } from '../../forms/validityRules.ts';
import { ownZone } from '../../i18n/ownZone.ts';
import type { AccessPerson } from './accessPeople.ts';
import { type AccessPlan, codeOf, placesBy, planAccess } from './accessPlan.ts';
import type { WhenChoice } from './WhenField.tsx';

export interface AccessValues {
  people: readonly AccessPerson[];
  countryCode: string;
  when: WhenChoice;
  validity: Validity;
  kinds: readonly AccessKind[];
  codes: Readonly<Record<string, string>>;
  cards: Readonly<Record<string, string>>;
}

export const choiceOf = (values: AccessValues, locks: readonly AccessLock[], now: number) => ({
  ...values,
  locks,
  timeZone: ownZone,
  now,
});

const wrong = (type: string): FieldError => ({ type });

/** Keys of the people whose value is invalid or not unique. */
function unfit(
  people: readonly AccessPerson[],
  secretOf: (person: AccessPerson) => string,
  isFit: (v: string) => boolean,
) {
  const uses = Map.groupBy(people, secretOf);
  return new Set(
    people.flatMap(person => {
      const value = secretOf(person);
      return isFit(value) && uses.get(value)?.length === 1 ? [] : person.key;
    }),
  );
}

function unfitIn({ people, codes, cards }: AccessValues, plan: AccessPlan) {
  const { at, lengths } = plan;
  const codeFits = (code: string) => /^\d+$/.test(code) && lengths.includes(code.length);
  const spaceless = (text = '') => text.replaceAll(/\s/g, '');
  return {
    codes:
      placesBy(at, 'passcode', 'given') > 0 ? unfit(people, one => codeOf(one, codes, lengths), codeFits) : new Set(''),
    cards:
      placesBy(at, 'card', 'given') > 0
        ? unfit(
            people,
            ({ key }) => spaceless(cards[key]),
            number => CardNumber.safeParse(number).success,
          )
        : new Set(''),
  };
}

function problemsIn(values: AccessValues, locks: readonly AccessLock[], now: number) {
  const plan = planAccess(choiceOf(values, locks, now));
  const forPasscode = values.kinds.includes('passcode');
  const times = validityProblem(values.validity, { now, timeZone: ownZone, forPasscode });
  const { codes, cards } = unfitIn(values, plan);
  return {
    ...(times && { validity: validityError(times) }),
    ...(values.people.length === 0 && { people: wrong('missing') }),
    ...((locks.length === 0 || plan.rows.length === 0) && { root: wrong('nothing') }),
    ...(codes.size > 0 && { codes: wrong('unfit') }),
    ...(cards.size > 0 && { cards: wrong('unfit') }),
  };
}

export function useAccessForm(accessFlow: AccessFlow, people: readonly AccessPerson[], now: number) {
  const locks = useSelector(accessFlow, ({ context }) => context.locks);
  // The form’s own command ids would stay the same when the doors change, as these are no input of the form.
  const { idOf, forget } = useCommandIds();
  const form = useEditForm({
    schema: z.pipe(
      z.transform(
        (values: AccessValues): z.input<typeof accessCalls.give.params> => ({
          rows: [...planAccess(choiceOf(values, locks, now)).rows],
        }),
      ),
      accessCalls.give.params,
    ),
    rules: values => problemsIn(values, locks, now),
    first: {
      ...{ people, countryCode: DEFAULT_COUNTRY_CODE, kinds: ['ekey'], codes: {}, cards: {}, when: 'limited' },
      validity: draftOf('limited', { kind: 'permanent' }, now, ownZone),
    } as AccessValues,
    compared: ({ people, codes, cards }) => ({ people: people.map(({ key }) => key), codes, cards }),
    isNew: true,
    async save(wish) {
      try {
        await accessFlowCommands.give(accessFlow, { ...wish, commandId: idOf(wish) });
      } catch (failure) {
        if (errorNameOf(failure) !== null) forget();
        throw failure;
      }
    },
  });
  const plan = planAccess(choiceOf(form.values, locks, now));
  return {
    form,
    locks,
    plan,
    problem: validityProblemIn(form.inputs.formState.errors.validity),
    wrong: form.tried ? unfitIn(form.values, plan) : null,
  };
}
