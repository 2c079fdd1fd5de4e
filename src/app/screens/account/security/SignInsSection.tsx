import { defineMessages } from '@formatjs/intl';
import { CircleCheck, History, TriangleAlert } from 'lucide-react';
import type { SignInEvent, SignInEventKind } from '../../../../../models/calls/security.calls.ts';
import type { useSignIns } from '../../../actors/security.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Status } from '../../../ui/Status.tsx';
import { useMoment } from '../../../ui/useMoment.ts';
import { QueryList } from '../../QueryList.tsx';
import { Section } from './Section.tsx';
import { eventMessages, wayMessages } from './signInMessages.ts';

const messages = defineMessages({
  title: { id: 'security.signIns', defaultMessage: 'Sign-in activity' },
  lead: {
    id: 'security.signIns.lead',
    defaultMessage: 'Sign-ins, failed attempts and security changes. The list groups failed attempts by hour.',
  },
  none: { id: 'security.signIns.none', defaultMessage: 'No activity yet' },
  noneText: { id: 'security.signIns.none.text', defaultMessage: 'Your next sign-in appears here.' },
});

const TROUBLES: readonly SignInEventKind[] = ['wrongPassword', 'wrongSecondFactor', 'passkeyCloned'];

interface SignInsSectionProps {
  list: ReturnType<typeof useSignIns>;
  place: { pageNo: number; pageSize: number };
  onChange: (changes: Record<string, string>) => void;
}

export function SignInsSection({ list, place, onChange }: SignInsSectionProps) {
  const format = useMessage();
  return (
    <Section title={format(messages.title)} lead={format(messages.lead)}>
      <QueryList
        list={list}
        query={place}
        onChange={onChange}
        label={format(messages.title)}
        empty={
          <EmptyState icon={History} title={format(messages.none)}>
            {format(messages.noneText)}
          </EmptyState>
        }
        rows={page => page.map(event => <Row key={event.eventId} event={event} />)}
      />
    </Section>
  );
}

function Row({ event: { kind, at, count, name, from, way } }: { event: SignInEvent }) {
  const format = useMessage();
  const moment = useMoment();
  const isTrouble = TROUBLES.includes(kind);
  const around = [name, from, way && format(wayMessages[way])].filter(Boolean).join(' · ');
  return (
    <li className="grid gap-x-4 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[13rem_1fr]">
      <span className="figures text-muted">{moment(at)}</span>
      <span className="flex min-w-0 flex-col">
        <Status meaning={isTrouble ? 'attention' : 'plain'} icon={isTrouble ? TriangleAlert : CircleCheck}>
          {format(eventMessages[kind], { count })}
        </Status>
        {around !== '' && <span className="figures text-sm break-words text-muted">{around}</span>}
      </span>
    </li>
  );
}
