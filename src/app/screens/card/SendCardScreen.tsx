import { defineMessages } from '@formatjs/intl';
import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { CardMark } from '../../../../models/calls/cardNumber.calls.ts';
import { chosenCard, type ShownCard, shownCard } from '../../actors/chosenCard.ts';
import { ApiError } from '../../api/apiError.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Problem } from '../../ui/Problem.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { useQuery } from '../useQuery.ts';
import { SendCardForm } from './SendCardForm.tsx';

const messages = defineMessages({
  failed: { id: 'cardSend.failed', defaultMessage: 'The card could not be looked up' },
});

type LoadedNumber =
  | { is: 'loading' }
  | { is: 'card'; card: ShownCard }
  | { is: 'unreadable' }
  | { is: 'failed'; why: unknown };

/** A rejection is final, so retrying would not help. */
const isRefused = (failure: unknown) => failure instanceof ApiError && failure.failure.category === 'failed';

async function look(): Promise<LoadedNumber> {
  const kept = chosenCard.kept();
  if (kept === null) return { is: 'unreadable' };
  try {
    return { is: 'card', card: await shownCard(kept) };
  } catch (why) {
    return isRefused(why) ? { is: 'unreadable' } : { is: 'failed', why };
  }
}

/** Issues the chosen card to locks. If none is chosen, it redirects to choosing one (spec §2). */
export function SendCardScreen() {
  const format = useMessage();
  const [known, setKnown] = useState<LoadedNumber>({ is: 'loading' });
  const [again, setAgain] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also reloads on request
  useEffect(() => {
    let isHere = true;
    look().then(found => {
      if (isHere) setKnown(found);
    });
    return () => {
      isHere = false;
    };
  }, [again]);
  if (known.is === 'unreadable') return <Redirect to={paths.cardNumbers} replace />;
  return (
    <>
      <Trail steps={[{ label: format(titles.cardNumbers), href: paths.cardNumbers }]} here={format(titles.sendCard)} />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.sendCard)}
      </h1>
      {known.is === 'loading' && <Skeleton height="h-64" />}
      {known.is === 'failed' && (
        <Problem
          title={format(messages.failed)}
          text={failureText(format, known.why)}
          onRetry={() => setAgain(again + 1)}
        />
      )}
      {known.is === 'card' && <SendCardForm card={known.card} />}
    </>
  );
}

/** Chooses the card that the URL names, then continues like {@link SendCardScreen}. */
export function GiveCardScreen() {
  const [address] = useQuery();
  const card = CardMark.safeParse(address.get('card')).data;
  const [ready, setReady] = useState<'not' | 'yes' | 'never'>(card === undefined ? 'never' : 'not');
  useEffect(() => {
    if (card === undefined) return;
    chosenCard.choose({ card }).then(
      () => setReady('yes'),
      () => setReady('never'),
    );
  }, [card]);
  if (ready === 'never') return <Redirect to={paths.cardNumbers} replace />;
  return ready === 'yes' ? <SendCardScreen /> : <Skeleton height="h-64" />;
}
