import { defineMessages } from '@formatjs/intl';
import { Link } from 'wouter';
import type { AttentionItem, AttentionKind } from '../../../../models/calls/attention.calls.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { Age } from '../../ui/Age.tsx';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { Status } from '../../ui/Status.tsx';
import { useMoment } from '../../ui/useMoment.ts';
import { kindLooks } from '../credential/kinds.ts';
import { methodMessage } from '../records/recordMessages.ts';
import { lineValues, lookOf } from './attentionMessages.ts';
import { RelatedIssues } from './RelatedIssues.tsx';
import { SnoozeAction } from './SnoozeAction.tsx';
import { useAcknowledge } from './useAcknowledge.ts';

const messages = defineMessages({
  seen: { id: 'attention.seen', defaultMessage: 'Acknowledge' },
  snoozed: { id: 'attention.snooze.done', defaultMessage: 'Snoozed until {moment}' },
  until: { id: 'attention.until', defaultMessage: 'Until {moment}' },
  affected: {
    id: 'attention.gatewayOffline.affected',
    defaultMessage: '{count, plural, one {# lock affected} other {# locks affected}}',
    description: 'Beside the name of an offline gateway',
  },
});

/** Kinds whose row shows when a right expires or the calls renew, instead of how long the trouble has lasted. */
const ENDS: readonly AttentionKind[] = ['administrationEnding', 'vipEnding', 'callsLow'];

export function AttentionRow({ item, onChange }: { item: AttentionItem; onChange: () => void }) {
  const format = useMessage();
  const { call: markSeen, status } = useAcknowledge(onChange);
  const { icon, meaning, title, thing, act, href } = lookOf(item);
  const { affected, toBeSeen, related } = item;
  const name = thing ? format(thing) : item.name;
  return (
    <li className="relative grid gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[1fr_auto] md:items-center">
      <div className="flex min-w-0 flex-col">
        <span className="flex flex-wrap items-center gap-x-3 max-md:pe-8">
          <h2 className="font-medium break-words">{name}</h2>
          <Status meaning={meaning} icon={icon}>
            {format(title)}
          </Status>
          {affected !== null && affected > 0 && (
            <span className="figures text-sm">{format(messages.affected, { count: affected })}</span>
          )}
        </span>
        <Line item={item} />
      </div>
      <div className="flex flex-wrap gap-2">
        {toBeSeen && (
          <Button busy={status === 'sending' || status === 'answered'} onClick={() => markSeen([item.key])}>
            {format(messages.seen)}
          </Button>
        )}
        <Link href={href(item)} className={buttonClasses('plain')}>
          {format(act)}
        </Link>
        <SnoozeAction item={item} name={name} onChange={onChange} />
      </div>
      {related.length > 0 && <RelatedIssues items={related} />}
    </li>
  );
}

function Line({ item }: { item: AttentionItem }) {
  const format = useMessage();
  const intl = useIntl();
  const moment = useMoment(item.timeZone ?? undefined);
  const { recordType, at, credentials, snoozedUntil } = item;
  const ownMoment = useMoment();
  return (
    <span className="figures text-sm text-muted">
      {credentials !== null && `${format(kindLooks[credentials].title)} · `}
      {recordType !== null
        ? format(methodMessage(recordType, true))
        : format(lookOf(item).line, { ...lineValues(item, intl), moment: at === null ? '' : moment(at) })}
      {at !== null && (
        <>
          {' · '}
          {ENDS.includes(item.kind) ? format(messages.until, { moment: moment(at) }) : <Age at={at} />}
        </>
      )}
      {snoozedUntil !== null && ` · ${format(messages.snoozed, { moment: ownMoment(snoozedUntil) })}`}
    </span>
  );
}
