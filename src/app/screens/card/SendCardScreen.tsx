import { defineMessages } from '@formatjs/intl';
import { Redirect } from 'wouter';
import { CardMark } from '../../../../models/calls/cardNumber.calls.ts';
import { useCardOnLock, useChosenCard } from '../../actors/chosenCard.ts';
import { useSelected } from '../../actors/useSelected.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { useQuery } from '../useQuery.ts';
import { SendCardForm } from './SendCardForm.tsx';

const messages = defineMessages({
  failed: { id: 'cardSend.failed', defaultMessage: 'Couldn’t load the card number' },
});

/** Issues the chosen card to locks; without a choice, the card is chosen first (spec §2). */
export function SendCardScreen() {
  const format = useMessage();
  const chosen = useChosenCard();
  const isUnreadable = useSelected(chosen, ({ context: { thing } }) => thing?.card === null);
  if (isUnreadable) return <Redirect to={paths.cardNumbers} replace />;
  return (
    <>
      <Trail steps={[{ label: format(titles.cardNumbers), href: paths.cardNumbers }]} here={format(titles.sendCard)} />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.sendCard)}
      </h1>
      <ThingStates actor={chosen} title={format(messages.failed)}>
        {({ card }) => card && <SendCardForm card={card} />}
      </ThingStates>
    </>
  );
}

/** Chooses the card that the URL names, then continues like {@link SendCardScreen}. */
export function GiveCardScreen() {
  const [address] = useQuery();
  const card = CardMark.safeParse(address.get('card')).data;
  if (card === undefined) return <Redirect to={paths.cardNumbers} replace />;
  return <GiveCard key={card} card={card} />;
}

function GiveCard({ card }: { card: CardMark }) {
  const state = useSelected(useCardOnLock(card), ({ value }) => value);
  if (state === 'failed') return <Redirect to={paths.cardNumbers} replace />;
  return state === 'ready' ? <SendCardScreen /> : <Skeleton height="h-64" />;
}
