import { PAGE_SIZE, PAGE_SIZES } from '../../../models/limits.ts';

/** Page, page size and search text of a list in the URL. Invalid values are ignored. */
export function placeInList(address: URLSearchParams) {
  const pageNo = address.get('pageNo') ?? '';
  const pageSize = Number(address.get('pageSize'));
  return {
    pageNo: /^[1-9]\d{0,14}$/.test(pageNo) ? Number(pageNo) : 1,
    pageSize: PAGE_SIZES.find(size => size === pageSize) ?? PAGE_SIZE,
    search: address.get('search') ?? '',
  };
}
