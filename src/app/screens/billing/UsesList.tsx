import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleCheck, Clock, ListChecks, Undo2 } from 'lucide-react';
import { Link } from 'wouter';
import type { CreditUse, CreditUseKind, CreditUseState } from '../../../../models/unitUse.ts';
import { useUses } from '../../actors/credentialMessages.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Age } from '../../ui/Age.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Status } from '../../ui/Status.tsx';
import { QueryList } from '../QueryList.tsx';
import { serviceMessages } from './serviceMessages.ts';

const messages = defineMessages({
  list: { id: 'uses.list', defaultMessage: 'Usage' },
  none: { id: 'uses.none', defaultMessage: 'No usage yet' },
  noneText: {
    id: 'uses.none.text',
    defaultMessage: 'Each message, face or fingerprint that uses a credit appears here.',
  },
  at: { id: 'uses.at', defaultMessage: 'Requested by {nickname} for “{door}”' },
});

const what: Record<CreditUseKind, MessageDescriptor> = defineMessages({
  message: {
    id: 'uses.message',
    defaultMessage: '{erased, select, true {Message to a deleted recipient} other {Message to {to}}}',
  },
  face: { id: 'uses.face', defaultMessage: '{erased, select, true {Face of a deleted user} other {Face of {to}}}' },
  fingerprint: {
    id: 'uses.fingerprint',
    defaultMessage: '{erased, select, true {Fingerprint of a deleted user} other {Fingerprint of {to}}}',
  },
});

const words: Record<
  CreditUseState,
  { icon: typeof Clock; meaning: 'waiting' | 'done' | 'plain'; word: MessageDescriptor }
> = {
  reserved: {
    icon: Clock,
    meaning: 'waiting',
    word: defineMessages({ word: { id: 'uses.reserved', defaultMessage: 'Not confirmed, 1 credit reserved' } }).word,
  },
  used: {
    icon: CircleCheck,
    meaning: 'done',
    word: defineMessages({ word: { id: 'uses.used', defaultMessage: '1 credit used' } }).word,
  },
  givenBack: {
    icon: Undo2,
    meaning: 'plain',
    word: defineMessages({ word: { id: 'uses.givenBack', defaultMessage: 'Not completed, credit returned' } }).word,
  },
};

interface UsesListProps {
  query: { pageNo: number; pageSize: number };
  onChange: (changes: Record<string, string>) => void;
}

export function UsesList({ query, onChange }: UsesListProps) {
  const format = useMessage();
  return (
    <QueryList
      list={useUses(query)}
      query={query}
      onChange={onChange}
      label={format(messages.list)}
      empty={
        <EmptyState icon={ListChecks} title={format(messages.none)}>
          {format(messages.noneText)}
        </EmptyState>
      }
      rows={page => page.map(use => <Row key={use.useId} use={use} />)}
    />
  );
}

function Row({ use: { service, kind, state, at, by, lock, to } }: { use: CreditUse }) {
  const format = useMessage();
  const { icon, meaning, word } = words[state];
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[1.5fr_1fr_1fr]">
      <div className="flex min-w-0 flex-col">
        <h2 className="font-medium break-words">{format(what[kind], { to, erased: String(to === '') })}</h2>
        <Link href={paths.lock(lock.lockId)} className="text-sm break-words text-muted hover:underline">
          {format(messages.at, { nickname: by.nickname, door: lock.alias })}
        </Link>
      </div>
      <Status meaning={meaning} icon={icon}>
        {format(word)}
      </Status>
      <span className="text-sm text-muted md:text-end">
        {format(serviceMessages[service])} · <Age at={at} />
      </span>
    </li>
  );
}
