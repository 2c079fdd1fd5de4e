import { useState } from 'react';
import { PAGE_SIZE } from '../../../../models/limits.ts';

/** Page number and size as state instead of in the URL, because the screen has several lists. */
export function usePlace() {
  const [place, setPlace] = useState({ pageNo: 1, pageSize: PAGE_SIZE });
  const change = ({ pageNo, pageSize }: Record<string, string>) =>
    setPlace({ pageNo: Number(pageNo || 1), pageSize: Number(pageSize || place.pageSize) });
  return [place, change] as const;
}
