import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleSlash, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type {
  KeptReason,
  PlannedChange,
  ChangePreview as Preview,
  PreviewedChange,
} from '../../../../models/calls/lockUser.calls.ts';
import { knownZone } from '../../../../models/zoneChange.ts';
import { type EndScope, useChangePreview } from '../../actors/heldCommands.ts';
import { kindMessages } from '../../forms/validityMessages.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ThingStates } from '../ThingStates.tsx';
import { heldMessages } from './heldMessages.ts';
import { WaysLines } from './WaysLines.tsx';

const messages = defineMessages({
  failed: { id: 'change.preview.failed', defaultMessage: 'Couldn’t check what would change' },
  changed: {
    id: 'change.preview.changed',
    defaultMessage: '{changed, number} of {total, plural, one {# credential changes} other {# credentials change}}',
  },
  deleted: {
    id: 'change.preview.deleted',
    defaultMessage:
      '{count, plural, one {# credential has no time left and is deleted.} other {# credentials have no time left and are deleted.}}',
  },
  list: { id: 'change.preview.list', defaultMessage: 'What changes' },
  end: { id: 'change.preview.end', defaultMessage: 'Ends {moment}' },
  moved: { id: 'change.preview.moved', defaultMessage: 'Ends {after} instead of {before}' },
  movedFirst: { id: 'change.preview.movedFirst', defaultMessage: 'Ends {after}, had no end before' },
  more: { id: 'ui.toast.more', defaultMessage: 'Show {count, number} more' },
  gone: { id: 'change.preview.gone', defaultMessage: 'Is deleted' },
});

const reasons: Record<KeptReason, MessageDescriptor> = defineMessages({
  endless: {
    id: 'change.kept.endless',
    defaultMessage: '{count, plural, one {# has no end.} other {# have no end.}}',
  },
  once: {
    id: 'change.kept.once',
    defaultMessage:
      '{count, plural, one {# works only once and can’t be extended.} other {# work only once and can’t be extended.}}',
  },
  expired: {
    id: 'change.kept.expired',
    defaultMessage: '{count, plural, one {# has expired and stays expired.} other {# have expired and stay expired.}}',
  },
  endsLater: {
    id: 'change.kept.endsLater',
    defaultMessage: '{count, plural, one {# already ends later.} other {# already end later.}}',
  },
  endsSooner: {
    id: 'change.kept.endsSooner',
    defaultMessage: '{count, plural, one {# already ends sooner.} other {# already end sooner.}}',
  },
  limit: {
    id: 'change.kept.limit',
    defaultMessage:
      '{count, plural, one {# would last too long.} other {# would last too long.}} Access lasts up to three years, and after one year only in whole months.',
  },
  fixed: {
    id: 'change.kept.fixed',
    defaultMessage:
      '{count, plural, one {# can’t change its times now. Delete it to end its access.} other {# can’t change their times now. Delete them to end their access.}}',
  },
  onlyEKeys: {
    id: 'change.kept.onlyEKeys',
    defaultMessage:
      '{count, plural, one {# can’t be frozen and may keep opening its door.} other {# can’t be frozen and may keep opening their doors.}} You can only freeze eKeys.',
  },
  notFreezable: {
    id: 'change.kept.notFreezable',
    defaultMessage:
      '{count, plural, one {# eKey is already frozen or can’t be frozen now.} other {# eKeys are already frozen or can’t be frozen now.}}',
  },
  notFrozen: {
    id: 'change.kept.notFrozen',
    defaultMessage: '{count, plural, one {# eKey isn’t frozen.} other {# eKeys aren’t frozen.}}',
  },
});

const FIRST_SHOWN = 5;

interface ChangePreviewProps {
  scope: EndScope;
  change: PreviewedChange;
}

/** Says before a change what stays as it is, and why. */
export const ChangePreview = (props: ChangePreviewProps) => (
  <LoadedPreview key={JSON.stringify(props.change)} {...props} />
);

function LoadedPreview({ scope, change }: ChangePreviewProps) {
  const format = useMessage();
  const preview = useChangePreview({ scope, change });
  return (
    <ThingStates actor={preview} title={format(messages.failed)} loading={<Skeleton height="h-40" />}>
      {preview => <PreviewLines preview={preview} />}
    </ThingStates>
  );
}

function PreviewLines({ preview }: { preview: Preview }) {
  const format = useMessage();
  const { changed, total, deleted, ways, kept, list } = preview;
  const [isWhole, showAll] = useState(false);
  const shown = isWhole ? list : list.slice(0, FIRST_SHOWN);
  const isOfMany = new Set(list.map(({ holder }) => holder)).size > 1;
  return (
    <div className="figures flex flex-col gap-2">
      <p role="status" className="font-medium">
        {format(messages.changed, { changed, total })}
      </p>
      <WaysLines counts={ways} />
      <ul className="flex flex-col gap-1.5">
        {deleted > 0 && (
          <li className="flex items-start gap-2">
            <Trash2 aria-hidden size={16} className="mt-1 shrink-0" />
            <span>{format(messages.deleted, { count: deleted })}</span>
          </li>
        )}
        {kept.map(({ why, count }) => (
          <li key={why} className="flex items-start gap-2">
            <CircleSlash aria-hidden size={16} className="mt-1 shrink-0" />
            <span>{format(reasons[why], { count })}</span>
          </li>
        ))}
      </ul>
      <ul aria-label={format(messages.list)} className="rounded-box border border-line">
        {shown.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <PreviewLine key={place} line={line} withHolder={isOfMany} />
        ))}
      </ul>
      {shown.length < list.length && (
        <span>
          <Button onClick={() => showAll(true)}>{format(messages.more, { count: list.length - shown.length })}</Button>
        </span>
      )}
    </div>
  );
}

function PreviewLine({ line, withHolder }: { line: PlannedChange; withHolder: boolean }) {
  const format = useMessage();
  const { kind, name, holder, lockAlias } = line;
  const { icon: Icon, title } = heldMessages(kind);
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-2 border-b border-line px-3 py-1.5 last:border-b-0">
      <Icon aria-label={format(title)} size={16} className="mt-1 text-muted" />
      <span className="flex min-w-0 flex-col break-words">
        <span>
          {withHolder && name !== holder ? `${name} · ${holder}` : name} · {lockAlias}
        </span>
        <EndText line={line} />
      </span>
    </li>
  );
}

function EndText({ line: { becomes, end, newEnd, timeZone } }: { line: PlannedChange }) {
  const format = useMessage();
  const intl = useIntl();
  const moment = (at: number) =>
    intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: knownZone(timeZone) });
  const isMoved = becomes === 'moved' && newEnd !== null && newEnd !== end;
  const text = isMoved
    ? end === null
      ? format(messages.movedFirst, { after: moment(newEnd) })
      : format(messages.moved, { after: moment(newEnd), before: moment(end) })
    : becomes === 'deleted'
      ? format(messages.gone)
      : end === null
        ? format(kindMessages.permanent)
        : format(messages.end, { moment: moment(end) });
  return <span className={isMoved || becomes === 'deleted' ? 'font-medium' : 'text-sm text-muted'}>{text}</span>;
}
