import { defineMessages } from '@formatjs/intl';
import type { ReactNode } from 'react';
import { heldOf, type SettingItem, wantedOf } from '../../../../../machines/selectors/settingItem.ts';
import type { LockDetail } from '../../../../../models/calls/lock.calls.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { Age } from '../../../ui/Age.tsx';
import { UnreadableLine } from '../UnreadableLine.tsx';
import { SettingOnItsWay } from './SettingOnItsWay.tsx';
import { settingObstacles } from './settingMessages.ts';
import { useSettingValue } from './useSettingValue.ts';

const messages = defineMessages({
  said: { id: 'setting.said', defaultMessage: 'reported' },
  whenAdded: { id: 'setting.whenAdded', defaultMessage: 'reported when the lock was added' },
  unknown: { id: 'setting.unknown', defaultMessage: 'Not reported yet' },
  wanted: { id: 'setting.wanted', defaultMessage: 'Requested: {value}' },
});

interface SettingRowProps {
  lock: LockDetail;
  item: SettingItem;
  title: string;
  text: string;
  heading?: 'h2' | 'h3';
  children?: ReactNode;
}

/** One setting: its reported and desired value, and why it can’t be changed. */
export function SettingRow({ lock, item, title, text, heading: Heading = 'h3', children }: SettingRowProps) {
  const format = useMessage();
  const written = useSettingValue();
  const { snapshot, obstacle: blockReason } = item;
  const [held, wanted] = [heldOf(item), wantedOf(item)];
  const { reportedAt, unreadable } = snapshot.context;
  return (
    <li
      data-setting={item.name}
      className="flex flex-col gap-2 border-b border-line px-4 py-3 last:border-b-0 sm:flex-row sm:items-start sm:gap-6 sm:px-6"
    >
      <div className="min-w-0 grow">
        <Heading className="font-medium">{title}</Heading>
        <p className="text-sm text-muted">{text}</p>
        {blockReason !== 'notSupported' && !(held === null && unreadable) && (
          <p className="mt-1">
            {held === null ? (
              <span className="text-muted">{format(messages.unknown)}</span>
            ) : (
              <>
                <span className="font-medium">{written(held)}</span>{' '}
                <span className="text-sm text-muted">
                  {reportedAt === null ? (
                    format(messages.whenAdded)
                  ) : (
                    <>
                      {format(messages.said)} <Age at={reportedAt} />
                    </>
                  )}
                </span>
              </>
            )}
          </p>
        )}
        <div aria-live="polite">
          {blockReason !== 'notSupported' && unreadable && <UnreadableLine asked="setting" reason={unreadable} />}
          {wanted !== null && (
            <div className="mt-2 rounded-box bg-raised px-3 py-2">
              <p className="font-medium">{format(messages.wanted, { value: written(wanted) })}</p>
              <SettingOnItsWay item={item} lock={lock} />
            </div>
          )}
        </div>
      </div>
      <div className="shrink-0 sm:w-64 sm:text-end">
        {blockReason === null ? (
          children
        ) : (
          <p className="text-sm text-muted">{format(settingObstacles[blockReason])}</p>
        )}
      </div>
    </li>
  );
}
