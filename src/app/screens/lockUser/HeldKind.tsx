import { defineMessages } from '@formatjs/intl';
import { CreditCard } from 'lucide-react';
import { Link } from 'wouter';
import type { CardMark } from '../../../../models/calls/cardNumber.calls.ts';
import type { AccessGrant } from '../../../../models/calls/lockUser.calls.ts';
import type { AccessGrantKind } from '../../../../models/lockUser.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { CredentialExtras } from '../credential/CredentialExtras.tsx';
import { HeldRow } from './HeldRow.tsx';
import { heldMessages } from './heldMessages.ts';
import { keyOf } from './keyOf.ts';

const messages = defineMessages({
  doors: { id: 'held.doors', defaultMessage: 'Locks with “{name}” ({kind})' },
  replace: { id: 'held.replaceCard', defaultMessage: 'Replace lost card' },
  replaceOf: { id: 'held.replaceCard.of', defaultMessage: 'Replace lost card “{name}”' },
});

/** One credential on its doors: the same card, or the same name. */
export interface HeldCredential {
  kind: AccessGrantKind;
  name: string;
  card: CardMark | null;
  items: readonly AccessGrant[];
}

/** Groups a page, in its order. */
export function byKind(page: readonly AccessGrant[]): { kind: AccessGrantKind; credentials: HeldCredential[] }[] {
  const credentials = Map.groupBy(page, ({ kind, name, card }) => JSON.stringify([kind, name, card ?? null]));
  const all = [...credentials.values()].flatMap(items => {
    const [first] = items;
    return first ? [{ kind: first.kind, name: first.name, card: first.card ?? null, items }] : [];
  });
  return [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, own]) => ({ kind, credentials: own }));
}

interface HeldKindProps {
  kind: AccessGrantKind;
  /** Of all pages. */
  count: number;
  credentials: readonly HeldCredential[];
  chosen: readonly AccessGrant[];
  onChoose: (item: AccessGrant, on: boolean) => void;
  onReplace: (card: HeldCredential) => void;
}

export function HeldKind({ kind, count, credentials, chosen, onChoose, onReplace }: HeldKindProps) {
  const format = useMessage();
  const { icon: Icon, title, list } = heldMessages(kind);
  return (
    <section className="card mb-4">
      <h2 className="figures flex items-center gap-2 border-b border-line px-4 py-2 text-lg font-semibold">
        <Icon aria-hidden size={20} className="text-muted" />
        {format(title)}
        <span className="font-normal text-muted">{count}</span>
      </h2>
      {credentials.map(credential => {
        const { name, card, items } = credential;
        return (
          <div key={`${name} ${card}`} className="border-b border-line last:border-b-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-2">
              <h3 className="min-w-0 font-medium break-words">{name}</h3>
              {card !== null && (
                <Button
                  icon={<CreditCard aria-hidden size={16} />}
                  aria-label={format(messages.replaceOf, { name })}
                  onClick={() => onReplace(credential)}
                >
                  {format(messages.replace)}
                </Button>
              )}
            </div>
            <ul aria-label={format(messages.doors, { name, kind: format(title) })}>
              {items.map(item => (
                <HeldRow
                  key={keyOf(item)}
                  item={item}
                  chosen={chosen.includes(item)}
                  onChoose={on => onChoose(item, on)}
                >
                  <Link
                    href={list(item.lockId)}
                    className="inline-flex min-h-6 items-center self-start break-words text-brand hover:underline touch:min-h-11"
                  >
                    {item.lockAlias}
                  </Link>
                  {item.kind !== 'ekey' && <CredentialExtras item={item} timeZone={item.timeZone} />}
                </HeldRow>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
