import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { DoorClosed, EllipsisVertical, FileText, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, Redirect } from 'wouter';
import { totalOf } from '../../../../machines/selectors/pagedList.ts';
import { CardMark, type CardOnLock } from '../../../../models/calls/cardNumber.calls.ts';
import type { CredentialId } from '../../../../models/ids.ts';
import { type CardDoorsQuery, useCardDoors } from '../../actors/cardNumbers.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { usePageTitle } from '../../routes/pageTitle.ts';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { ActionDialogs, type OpenCredentialDialog } from '../credential/ActionDialogs.tsx';
import { ChosenBar } from '../credential/ChosenBar.tsx';
import { CredentialRow } from '../credential/CredentialRow.tsx';
import { NoMatch } from '../NoMatch.tsx';
import { placeInList } from '../placeInList.ts';
import { QueryList, usePage } from '../QueryList.tsx';
import { useQuery } from '../useQuery.ts';
import { cardMessages } from './cardMessages.ts';
import { EverywhereDialogs } from './EverywhereDialogs.tsx';
import type { AskedEverywhere } from './everywhereAction.ts';
import { useCardActions } from './useCardActions.tsx';

const messages = defineMessages({
  title: { id: 'cardDoors.title', defaultMessage: 'Locks with “{name}”' },
  search: { id: 'cardDoors.search', defaultMessage: 'Search locks' },
  none: { id: 'cardDoors.none', defaultMessage: 'Not on any lock' },
  noneText: {
    id: 'cardDoors.none.text',
    defaultMessage: 'None of the locks you manage has this card.',
  },
});

const isReportedLost = ({ may }: CardOnLock): boolean => may.includes('found');

/** The URL identifies the card by a keyed hash instead of its number. */
export function CardDoorsScreen() {
  const [address] = useQuery();
  const card = CardMark.safeParse(address.get('card'));
  return card.success ? <CardDoors key={card.data} card={card.data} /> : <Redirect to={paths.cardNumbers} replace />;
}

/** The selection on one page of the list; another page starts empty. */
function useChosenOnPage(key: string) {
  const [chosen, setChosen] = useState<{ key: string; ids: readonly CredentialId[] }>({ key, ids: [] });
  const ids = chosen.key === key ? chosen.ids : [];
  const choose = (next: readonly CredentialId[]) => setChosen({ key, ids: next });
  const toggle = (id: CredentialId, on: boolean) => choose(on ? [...ids, id] : ids.filter(each => each !== id));
  return { ids, choose, toggle };
}

function CardDoors({ card }: { card: CardMark }) {
  const format = useMessage();
  const [address, change] = useQuery();
  const query = useMemo((): CardDoorsQuery => ({ ...placeInList(address), card }), [address, card]);
  const key = JSON.stringify(query);
  const list = useCardDoors(query, key);
  const page = usePage(list);
  const total = useSelector(list, totalOf);
  const [asked, setAsked] = useState<OpenCredentialDialog | null>(null);
  const [everywhere, setEverywhere] = useState<AskedEverywhere | null>(null);
  const { ids, choose, toggle } = useChosenOnPage(key);
  const chosenItems = page.filter(({ credentialId }) => ids.includes(credentialId));
  const [first] = page;
  const name = first?.name ?? '';
  const title = first === undefined ? format(titles.cardDoors) : format(messages.title, { name });
  usePageTitle(title);
  const entries = useCardActions(card, action => setEverywhere({ action, card: { card, name, locks: total } }));
  const zoneOf = ({ items }: OpenCredentialDialog) =>
    page.find(({ credentialId }) => credentialId === items[0]?.credentialId)?.timeZone ?? 'UTC';
  return (
    <>
      <Trail steps={[{ label: format(titles.cardNumbers), href: paths.cardNumbers }]} here={title} />
      <CardDoorsHeader card={card} title={title} page={page} entries={entries} />
      <search className="flex">
        <SearchBox
          label={format(messages.search)}
          value={query.search}
          onSearch={words => change({ search: words.trim(), pageNo: '' })}
        />
      </search>
      <ChosenBar
        items={chosenItems}
        page={page}
        onChoose={choose}
        onDelete={() => setAsked({ action: 'delete', items: chosenItems })}
      />
      <QueryList
        list={list}
        query={query}
        onChange={change}
        label={title}
        empty={
          query.search === '' ? (
            <EmptyState icon={DoorClosed} title={format(messages.none)}>
              {format(messages.noneText)}
            </EmptyState>
          ) : (
            <NoMatch onTakeOff={() => change({ search: '', pageNo: '' })} />
          )
        }
        rows={items =>
          items.map(item => (
            <CredentialRow
              key={item.credentialId}
              item={item}
              at={item.lockAlias}
              timeZone={item.timeZone}
              chosen={ids.includes(item.credentialId)}
              onChoose={on => toggle(item.credentialId, on)}
              onAsk={action => setAsked({ action, items: [item] })}
            />
          ))
        }
      />
      {asked && <ActionDialogs asked={asked} timeZone={zoneOf(asked)} door="" onClose={() => setAsked(null)} />}
      {everywhere && <EverywhereDialogs asked={everywhere} onClose={() => setEverywhere(null)} />}
    </>
  );
}

interface CardDoorsHeaderProps {
  card: CardMark;
  title: string;
  page: readonly CardOnLock[];
  entries: readonly MenuEntry[];
}

function CardDoorsHeader({ card, title, page, entries }: CardDoorsHeaderProps) {
  const format = useMessage();
  const [first] = page;
  const digits = first?.kind === 'card' ? (first.cardNumber ?? '').replace(/\D/g, '') : '';
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-2xl font-semibold break-words">
          {title}
        </h1>
        {digits !== '' && <p className="figures text-muted">{format(cardMessages.ending, { digits })}</p>}
      </div>
      {first && (
        <span className="flex flex-wrap gap-2">
          {page.some(isReportedLost) && (
            <Link href={paths.lostCard(card)} className={buttonClasses('plain')}>
              <FileText aria-hidden size={18} />
              {format(titles.lostCard)}
            </Link>
          )}
          <Link href={paths.giveCard(card)} className={buttonClasses('primary')}>
            <Plus aria-hidden size={18} />
            {format(cardMessages.giveMore)}
          </Link>
          <Menu
            label={format(cardMessages.actions, { name: first.name })}
            icon={<EllipsisVertical aria-hidden size={20} />}
            entries={entries.slice(1)}
          />
        </span>
      )}
    </header>
  );
}
