import dayjs from 'dayjs';
import { KeyType } from '../../../../models/recordType.ts';
import type { exportCommands } from '../../actors/exports.ts';
import type { RecordQuery } from '../../actors/recordList.ts';

type ExportAsked = Parameters<typeof exportCommands.records>[0];
type Filters = Omit<ExportAsked, 'format' | 'timeZone' | 'words' | 'commandId' | 'lockIds'>;

/** The filters of a list as those of an export: as far back as possible if no period is chosen. */
export function exportFilters({
  keyType,
  pageNo: _,
  pageSize: _size,
  after: _a,
  before: _b,
  lockId: _l,
  ...query
}: RecordQuery): Filters {
  const { timeZone: _zone, search, ...filter } = query;
  return {
    ...filter,
    ...(search && { search }),
    ...(filter.startDate === undefined && filter.happenedFrom === undefined && { startDate: 0 }),
    ...(keyType !== undefined && keyType !== KeyType.ALL && { keyTypes: [keyType] }),
  };
}

export const fileDay = (now: number): string => dayjs(now).format('YYYY-MM-DD');
