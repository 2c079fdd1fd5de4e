import { defineMessages } from '@formatjs/intl';
import { CreditCard, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { CardNumberItem } from '../../../../models/calls/cardNumber.calls.ts';
import { type CardNumberQuery, useCardNumbers } from '../../actors/cardNumbers.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { NoMatch } from '../NoMatch.tsx';
import { placeInList } from '../placeInList.ts';
import { QueryList } from '../QueryList.tsx';
import { useQuery } from '../useQuery.ts';
import { AddCardDialog } from './AddCardDialog.tsx';
import { CardNumberRow } from './CardNumberRow.tsx';
import { cardMessages } from './cardMessages.ts';
import { EverywhereDialogs } from './EverywhereDialogs.tsx';
import type { AskedEverywhere } from './everywhereAction.ts';
import { type KeptAction, KeptNumberDialogs } from './KeptNumberDialogs.tsx';

const messages = defineMessages({
  search: { id: 'cardNumber.search', defaultMessage: 'Search by name or last digits' },
  purpose: {
    id: 'cardNumber.purpose',
    defaultMessage:
      'Add a card once, then use it on many locks. The console saves the number and shows which locks have the card. If you lose the card, block it on all locks.',
  },
  none: { id: 'cardNumber.none', defaultMessage: 'No cards yet' },
});

/** The search may be a card number, so it stays out of the URL. */
export function CardNumbersScreen() {
  const format = useMessage();
  const [address, change] = useQuery();
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<AskedEverywhere | null>(null);
  const [askedKept, setAskedKept] = useState<{ what: KeptAction; card: CardNumberItem } | null>(null);
  const kept = askedKept?.card.kept;
  const query = useMemo((): CardNumberQuery => ({ ...placeInList(address), search }), [address, search]);
  const list = useCardNumbers(query, JSON.stringify(query));
  const find = (words: string) => {
    setSearch(words);
    change({ pageNo: '' });
  };
  return (
    <>
      <Trail steps={[{ label: format(titles.console), href: paths.console() }]} here={format(titles.cardNumbers)} />
      <CardNumbersHeader onAdd={() => setAdding(true)} />
      <search className="mb-4 flex">
        <SearchBox label={format(messages.search)} value={search} onSearch={words => find(words.trim())} />
      </search>
      <QueryList
        list={list}
        query={query}
        onChange={change}
        label={format(titles.cardNumbers)}
        empty={
          search === '' ? (
            <EmptyState
              icon={CreditCard}
              title={format(messages.none)}
              action={<AddButton onAdd={() => setAdding(true)} />}
            >
              {format(messages.purpose)}
            </EmptyState>
          ) : (
            <NoMatch onTakeOff={() => find('')} />
          )
        }
        rows={page =>
          page.map(item => (
            <CardNumberRow
              key={item.card}
              item={item}
              onAsk={action => setAsked({ action, card: item })}
              onAskKept={what => setAskedKept({ what, card: item })}
            />
          ))
        }
      />
      {adding && <AddCardDialog onClose={() => setAdding(false)} />}
      {askedKept && kept && (
        <KeptNumberDialogs
          what={askedKept.what}
          card={{ ...askedKept.card, kept }}
          onClose={() => setAskedKept(null)}
        />
      )}
      {asked && <EverywhereDialogs asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function CardNumbersHeader({ onAdd }: { onAdd: () => void }) {
  const format = useMessage();
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-2">
      <h1 tabIndex={-1} className="text-2xl font-semibold">
        {format(titles.cardNumbers)}
      </h1>
      <span className="flex flex-wrap gap-2">
        <Link href={paths.collectCard} className={buttonClasses('plain')}>
          <CreditCard aria-hidden size={18} />
          {format(titles.collectCard)}
        </Link>
        <AddButton onAdd={onAdd} />
      </span>
    </header>
  );
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  const format = useMessage();
  return (
    <Button weight="primary" icon={<Plus aria-hidden size={18} />} onClick={onAdd}>
      {format(cardMessages.add)}
    </Button>
  );
}
