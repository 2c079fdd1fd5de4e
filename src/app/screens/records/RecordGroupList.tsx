import { defineMessages } from '@formatjs/intl';
import { History } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import type { RecordGroup, RecordGrouping, RecordGroups } from '../../../../models/calls/lockRecord.calls.ts';
import { type GroupsAsked, useRecordGroups } from '../../actors/recordGroups.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NoMatch } from '../NoMatch.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { isNarrowed, UNFILTERED } from './recordQuery.ts';
import type { RecordPageShown } from './useRecordPage.ts';

const messages = defineMessages({
  failed: { id: 'records.groups.failed', defaultMessage: 'Couldn’t count the records' },
  door: { id: 'records.groups.doors', defaultMessage: 'Records by door' },
  person: { id: 'records.groups.people', defaultMessage: 'Records by user' },
  doorHead: { id: 'insight.door', defaultMessage: 'Door' },
  personHead: { id: 'insight.person', defaultMessage: 'User' },
  count: { id: 'records.title', defaultMessage: 'Records' },
  latest: { id: 'records.groups.latest', defaultMessage: 'Latest' },
  nobody: { id: 'records.groups.nobody', defaultMessage: 'No user named' },
  part: { id: 'records.groups.part', defaultMessage: 'Only the newest {count, number} records are counted.' },
  empty: { id: 'records.empty', defaultMessage: 'No records yet' },
});

interface RecordGroupListProps {
  page: RecordPageShown;
  by: RecordGrouping;
  emptyText: string;
}

/** Counts per door or user. Each leads to its records, with the same filters and in the same time zone. */
export function RecordGroupList(props: RecordGroupListProps) {
  const { asked, by } = { ...props, ...props.page };
  const { pageNo: _, pageSize: _size, after: _after, before: _before, ...query } = asked;
  const key = JSON.stringify({ ...query, by });
  return <Loaded key={key} query={{ ...query, by }} {...props} />;
}

function Loaded({ query, page, by, emptyText }: RecordGroupListProps & { query: GroupsAsked }) {
  const format = useMessage();
  const groups = useRecordGroups(query);
  const none = isNarrowed(page.address) ? (
    <NoMatch onTakeOff={() => page.change(UNFILTERED)} />
  ) : (
    <EmptyState icon={History} title={format(messages.empty)}>
      {emptyText}
    </EmptyState>
  );
  return (
    <section className="card mb-4">
      <ThingStates actor={groups} title={format(messages.failed)}>
        {known => (known.list.length === 0 ? none : <GroupTable groups={known} page={page} by={by} />)}
      </ThingStates>
    </section>
  );
}

function GroupTable({ groups, page, by }: { groups: RecordGroups; page: RecordPageShown; by: RecordGrouping }) {
  const format = useMessage();
  const intl = useIntl();
  const [path] = useLocation();
  const { zone: timeZone } = page;
  function linkTo({ lockId, name }: RecordGroup): string {
    const next = new URLSearchParams(page.address);
    for (const gone of ['by', 'pageNo', 'after', 'before']) next.delete(gone);
    next.set('zone', timeZone);
    if (lockId === null) next.set('operator', name);
    else next.set('lockId', String(lockId));
    return `${path}?${next}`;
  }
  return (
    <table className="w-full">
      <caption className="sr-only">{format(messages[by])}</caption>
      <thead className="border-b border-line text-sm text-muted *:*:px-4 *:*:py-2 *:*:font-medium">
        <tr>
          <th scope="col" className="text-start">
            {format(by === 'door' ? messages.doorHead : messages.personHead)}
          </th>
          <th scope="col" className="text-end">
            {format(messages.count)}
          </th>
          <th scope="col" className="text-start max-sm:hidden">
            {format(messages.latest)}
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.list.map(group => (
          <tr key={group.lockId ?? group.name} className="border-b border-line last:border-b-0 *:px-4 *:py-1">
            <th scope="row" className="text-start font-medium break-words">
              {group.lockId === null && group.name === '' ? (
                <span className="font-normal text-muted">{format(messages.nobody)}</span>
              ) : (
                <Link href={linkTo(group)} className="target inline-flex items-center hover:underline">
                  {group.name}
                </Link>
              )}
            </th>
            <td className="figures text-end">{intl.formatNumber(group.count)}</td>
            <td className="figures text-muted max-sm:hidden">
              {intl.formatDate(group.lastAt, { dateStyle: 'medium', timeStyle: 'short', timeZone })}
            </td>
          </tr>
        ))}
      </tbody>
      {groups.more && (
        <tfoot>
          <tr>
            <td colSpan={3} className="px-4 py-2 text-sm text-muted">
              {format(messages.part, { count: groups.counted })}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
