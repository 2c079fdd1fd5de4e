import { useMemo } from 'react';
import type { LockId } from '../../../../models/ids.ts';
import type { SubjectKey } from '../../../../models/recordSubject.ts';
import { knownZone } from '../../../../models/zoneChange.ts';
import { type RecordQuery, useRecordList } from '../../actors/recordList.ts';
import { firstDayOfWeek } from '../../i18n/firstDayOfWeek.ts';
import { useIntl } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { useMinute } from '../../ui/minute.ts';
import { usePage } from '../QueryList.tsx';
import { useQuery } from '../useQuery.ts';
import { momentsOf } from './recordPeriod.ts';
import { beginningAnew, recordQueryOf, recordViewOf } from './recordQuery.ts';

/** Parses the URL with what depends on the reader: the zone, the present, and the first day of the week. */
export function useRecordQuery(doorZone: string | null) {
  const [address] = useQuery();
  const { locale } = useIntl();
  const now = useMinute();
  return useMemo(() => {
    const view = recordViewOf(address);
    const zone = knownZone(view.zone ?? doorZone ?? ownZone);
    const query = recordQueryOf(address);
    const moments = momentsOf(view, { zone, now, weekStart: firstDayOfWeek(locale) });
    return { view, zone, query: { ...query, ...moments, ...(query.hours && { timeZone: zone }) } };
  }, [address, doorZone, locale, now]);
}

type RecordPageQuery = RecordQuery & { pageNo: number; pageSize: number };

interface Whose {
  lockId?: LockId;
  subject?: Pick<RecordQuery, SubjectKey>;
  /** The lock’s time zone, for the records of a single lock. */
  doorZone: string | null;
}

/** The records that the URL asks for, and how they are shown. */
export function useRecordPage({ lockId, subject, doorZone }: Whose) {
  const [address, write] = useQuery();
  const { view, zone, query } = useRecordQuery(doorZone);
  const asked: RecordPageQuery = { ...query, ...(lockId && { lockId }), ...subject };
  const isFirst = asked.pageNo === 1 && asked.after === undefined && asked.before === undefined;
  const isFollowing = isFirst && view.isFollowing;
  const key = JSON.stringify({ ...asked, isFollowing });
  const list = useRecordList({ ...asked, isFollowing }, key);
  const shown = usePage(list);
  const zones = [...new Set([...shown.map(record => knownZone(record.timeZone)), ownZone, zone])];
  const change = (changes: Record<string, string>) => write(beginningAnew({ pageNo: '', ...changes }));
  return { address, list, key, shown, asked, view, zone, zones, isFirst, isFollowing, doorZone, change, write };
}
export type RecordPageShown = ReturnType<typeof useRecordPage>;
