import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { Mail } from 'lucide-react';
import { Link } from 'wouter';
import type { AccountNews } from '../../../../models/accountNews.ts';
import type { HiddenCode, OutboxItem } from '../../../../models/calls/message.calls.ts';
import { knownZone } from '../../../../models/zoneChange.ts';
import { useCompany } from '../../actors/company.ts';
import { useOutbox } from '../../actors/outbox.ts';
import { useUser } from '../../actors/session.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Age } from '../../ui/Age.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useMoment } from '../../ui/useMoment.ts';
import { noticeText } from '../billing/noticeText.ts';
import { kindLooks } from '../credential/kinds.ts';
import { ListPage } from '../ListPage.tsx';
import { placeInList } from '../placeInList.ts';
import { useQuery } from '../useQuery.ts';
import { EndSessions } from './EndSessions.tsx';
import { Invitations } from './Invitations.tsx';
import { VisitorCode } from './VisitorCode.tsx';

const messages = defineMessages({
  lead: {
    id: 'outbox.unsent',
    defaultMessage: 'Messages that this console can’t send stay here. Only you see them.',
  },
  operatorLead: {
    id: 'outbox.unsent.operator',
    defaultMessage:
      'Messages that this console can’t send stay here. As this console’s operator, you also see visitors’ codes. Give each code only to its visitor.',
  },
  none: { id: 'outbox.none', defaultMessage: 'No messages yet' },
  noneText: {
    id: 'outbox.none.text',
    defaultMessage: 'Messages that this console can’t send appear here, including verification codes.',
  },
  to: { id: 'outbox.to', defaultMessage: 'To {address}' },
  code: { id: 'outbox.code', defaultMessage: 'Your verification code is {code}' },
  until: { id: 'outbox.until', defaultMessage: 'Valid until {moment}. Don’t share this code.' },
  offered: {
    id: 'outbox.offered',
    defaultMessage: '{from} wants to transfer {total, plural, one {an item} other {# items}} to you',
  },
  look: { id: 'outbox.offered.look', defaultMessage: 'View details' },
} satisfies Record<string, MessageDescriptor>);

const accountNews: Record<AccountNews, MessageDescriptor> = defineMessages({
  passwordChanged: { id: 'outbox.account.passwordChanged', defaultMessage: 'Your password was changed' },
  accountChanged: {
    id: 'outbox.account.accountChanged',
    defaultMessage: 'Your sign-in address was changed',
  },
  addressBound: { id: 'outbox.account.addressBound', defaultMessage: 'An address was added to your account' },
  addressUnbound: {
    id: 'outbox.account.addressUnbound',
    defaultMessage: 'This address was removed from your account',
  },
  closed: { id: 'outbox.account.closed', defaultMessage: 'Your account was closed' },
});

const verification = defineMessages({
  near: {
    id: 'outbox.verification.near',
    defaultMessage: 'The face “{name}” at “{door}” must be verified before {moment}',
  },
  due: { id: 'outbox.verification.due', defaultMessage: 'The face “{name}” at “{door}” wasn’t verified in time' },
});

/** Messages that no provider could send: the signed-in user’s own and, for operators, visitors’ codes. */
export function OutboxScreen() {
  const format = useMessage();
  const [address, change] = useQuery();
  const { pageNo, pageSize } = placeInList(address);
  const query = { pageNo, pageSize };
  const { isOperator } = useUser();
  const { registration } = useCompany();
  return (
    <>
      <ListPage
        title={titles.outbox}
        lead={format(isOperator ? messages.operatorLead : messages.lead)}
        list={useOutbox(query)}
        query={query}
        onChange={change}
        empty={
          <EmptyState icon={Mail} title={format(messages.none)}>
            {format(messages.noneText)}
          </EmptyState>
        }
        rows={page => page.map(message => <Row key={message.messageId} message={message} />)}
      />
      {isOperator && registration === 'invited' && <Invitations />}
      {isOperator && <EndSessions />}
    </>
  );
}

function lineOf(
  format: ReturnType<typeof useMessage>,
  moment: ReturnType<typeof useMoment>,
  text: Exclude<OutboxItem['text'], HiddenCode>,
): string {
  if (text.kind === 'service') return noticeText(format, text.notice);
  if (text.kind === 'account') return format(accountNews[text.news]);
  if (text.kind === 'written') return text.text;
  if (text.kind === 'verification') {
    const { name, door, dueAt } = text;
    return dueAt === null
      ? format(verification.due, { name, door })
      : format(verification.near, { name, door, moment: moment(dueAt) });
  }
  return text.kind === 'code' ? format(messages.code, { code: text.code }) : format(messages.offered, text);
}

function linkOf(text: OutboxItem['text']): string | null {
  if (text.kind === 'transferOffered') return paths.transfer(text.transferId);
  // Only managers get a link: the holder of a face can’t see the lock’s list.
  return text.kind === 'verification' && !text.asHolder ? kindLooks.face.list(text.lockId) : null;
}

function Row({ message: { messageId, to, text, at } }: { message: OutboxItem }) {
  const format = useMessage();
  // A verification’s deadline is in the lock’s time zone, other times are in the user’s.
  const moment = useMoment(text.kind === 'verification' ? knownZone(text.timeZone) : undefined);
  const link = linkOf(text);
  return (
    <li className="flex flex-col gap-1 border-b border-line px-4 py-3 last:border-b-0">
      {text.kind === 'visitorCode' ? (
        <VisitorCode messageId={messageId} to={to} text={text} />
      ) : (
        <span className="figures font-medium break-words whitespace-pre-line">{lineOf(format, moment, text)}</span>
      )}
      {text.kind === 'code' && (
        <span className="text-muted">{format(messages.until, { moment: moment(text.expiresAt) })}</span>
      )}
      {link !== null && (
        <Link href={link} className="target inline-flex items-center self-start text-brand hover:underline">
          {format(messages.look)}
        </Link>
      )}
      <span className="text-sm break-words text-muted">
        {format(messages.to, { address: to })} · <Age at={at} />
      </span>
    </li>
  );
}
