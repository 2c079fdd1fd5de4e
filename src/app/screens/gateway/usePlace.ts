import { useState } from 'react';
import { PAGE_SIZE } from '../../../../models/limits.ts';

/** Page number of a list that shares its screen with other lists, so it stays out of the URL. */
export function usePlace() {
  const [place, setPlace] = useState({ pageNo: 1, pageSize: PAGE_SIZE });
  const change = ({ pageNo, pageSize }: Record<string, string>) =>
    setPlace({ pageNo: Number(pageNo || 1), pageSize: Number(pageSize || place.pageSize) });
  return [place, change] as const;
}
