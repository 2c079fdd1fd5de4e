import { defineMessages } from '@formatjs/intl';
import { ArrowUp } from 'lucide-react';
import { refetchList } from '../../actors/definePagedList.ts';
import { useArrivals, useUnseenRecords } from '../../actors/recordList.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import type { RecordPageShown } from './useRecordPage.ts';

const messages = defineMessages({
  follow: { id: 'records.follow', defaultMessage: 'Follow live' },
  arrived: {
    id: 'records.follow.arrived',
    defaultMessage: '{count, plural, one {# new record at the top.} other {# new records at the top.}}',
  },
  unseen: { id: 'records.follow.unseen', defaultMessage: 'Show new records' },
});

/** While it is on, new records come in at the top of the first page. */
export function FollowSwitch({ page }: { page: RecordPageShown }) {
  const format = useMessage();
  const { list, key, asked, isFirst, isFollowing, change } = page;
  const arrived = useArrivals(list, key);
  const { unseen, forget } = useUnseenRecords(asked.lockId, key, isFollowing);
  const first = { after: '', before: '', pageNo: '' };
  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={isFollowing}
        onClick={() => change({ ...first, follow: isFollowing ? 'off' : '' })}
        className="target inline-flex items-center gap-2 rounded-box px-2 whitespace-nowrap hover:bg-raised"
      >
        <span
          aria-hidden
          className={classes(
            'inline-flex h-5 w-9 shrink-0 items-center rounded-full border p-0.5',
            isFollowing ? 'justify-end border-brand bg-brand' : 'border-control bg-surface',
          )}
        >
          <span className={classes('size-3.5 rounded-full', isFollowing ? 'bg-white' : 'bg-[var(--control)]')} />
        </span>
        {format(messages.follow)}
      </button>
      {unseen && (
        <Button
          weight="quiet"
          icon={<ArrowUp aria-hidden size={18} />}
          onClick={() => {
            if (!isFirst) return change(first);
            forget();
            refetchList(list);
          }}
        >
          {format(messages.unseen)}
        </Button>
      )}
      <p role="status" className="sr-only">
        {arrived > 0 && isFollowing ? format(messages.arrived, { count: arrived }) : ''}
      </p>
    </>
  );
}
