import { defineMessages } from '@formatjs/intl';
import { CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { ATTENTION_KINDS, type AttentionItem, type AttentionKind } from '../../../../models/calls/attention.calls.ts';
import { sawAttention, useAttentionList } from '../../actors/attention.ts';
import { useCompany } from '../../actors/company.ts';
import { refetchList } from '../../actors/definePagedList.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { titles } from '../../routes/titles.ts';
import { Age } from '../../ui/Age.tsx';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select } from '../../ui/Select.tsx';
import { Status } from '../../ui/Status.tsx';
import { useMoment } from '../../ui/useMoment.ts';
import { kindLooks } from '../credential/kinds.ts';
import { ListPage } from '../ListPage.tsx';
import { placeInList } from '../placeInList.ts';
import { methodMessage } from '../records/recordMessages.ts';
import { useCallWithToast } from '../useCallWithToast.ts';
import { useQuery } from '../useQuery.ts';
import { attentionMessages, lineValues, lookOf } from './attentionMessages.ts';

const messages = defineMessages({
  lead: {
    id: 'attention.lead',
    defaultMessage: 'The most urgent issues come first. Resolved issues disappear.',
  },
  kind: { id: 'attention.kind', defaultMessage: 'Type' },
  all: { id: 'attention.kind.all', defaultMessage: 'All types' },
  none: { id: 'attention.none', defaultMessage: 'Nothing needs your attention' },
  noneText: {
    id: 'attention.none.text',
    defaultMessage: 'Your locks, gateways, batteries and credentials have no known issues.',
  },
  seen: { id: 'attention.seen', defaultMessage: 'Acknowledge' },
  until: { id: 'attention.until', defaultMessage: 'Until {moment}' },
});

/** Kinds whose row shows when a right expires or the calls renew, instead of how long the trouble has lasted. */
const ENDS: readonly AttentionKind[] = ['administrationEnding', 'vipEnding', 'callsLow'];

export function AttentionScreen() {
  const format = useMessage();
  const [address, change] = useQuery();
  const { pageNo, pageSize } = placeInList(address);
  const kind = ATTENTION_KINDS.find(one => one === address.get('kind'));
  const query = { pageNo, pageSize, ...(kind && { kind }) };
  const { everythingIncluded } = useCompany();
  const kinds = ATTENTION_KINDS.filter(one => !(everythingIncluded && attentionMessages[one].ofShop));
  const list = useAttentionList(query);
  return (
    <ListPage
      title={titles.attention}
      lead={format(messages.lead)}
      filters={
        <search className="flex">
          <Select
            label={format(messages.kind)}
            value={kind ?? ''}
            options={[
              { value: '', label: format(messages.all) },
              ...kinds.map(value => ({ value, label: format(attentionMessages[value].title) })),
            ]}
            onChange={next => change({ kind: next, pageNo: '' })}
          />
        </search>
      }
      list={list}
      query={query}
      onChange={change}
      unfilter={kind ? () => change({ kind: '' }) : null}
      empty={
        <EmptyState icon={CircleCheck} title={format(messages.none)}>
          {format(messages.noneText)}
        </EmptyState>
      }
      rows={page => page.map(item => <Row key={item.key} item={item} onSeen={() => refetchList(list)} />)}
    />
  );
}

function Row({ item, onSeen }: { item: AttentionItem; onSeen: () => void }) {
  const format = useMessage();
  const intl = useIntl();
  const moment = useMoment(item.timeZone ?? undefined);
  const { call: markSeen, status } = useCallWithToast(() => sawAttention(item.key).then(onSeen));
  const { icon, meaning, title, thing, line, act, href } = lookOf(item);
  const { name, recordType, at, credentials, toBeSeen } = item;
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[1fr_auto] md:items-center">
      <div className="flex min-w-0 flex-col">
        <span className="flex flex-wrap items-center gap-x-3">
          <h2 className="font-medium break-words">{thing ? format(thing) : name}</h2>
          <Status meaning={meaning} icon={icon}>
            {format(title)}
          </Status>
        </span>
        <span className="figures text-sm text-muted">
          {credentials !== null && `${format(kindLooks[credentials].title)} · `}
          {recordType !== null
            ? format(methodMessage(recordType, true))
            : format(line, { ...lineValues(item, intl), moment: at === null ? '' : moment(at) })}
          {at !== null && (
            <>
              {' · '}
              {ENDS.includes(item.kind) ? format(messages.until, { moment: moment(at) }) : <Age at={at} />}
            </>
          )}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        {toBeSeen && (
          <Button busy={status === 'sending' || status === 'answered'} onClick={() => markSeen()}>
            {format(messages.seen)}
          </Button>
        )}
        <Link href={href(item)} className={buttonClasses('plain')}>
          {format(act)}
        </Link>
      </div>
    </li>
  );
}
