import { PAGE_SIZE, PAGE_SIZES } from '../../../models/limits.ts';

/** Where somebody is in a list, as the address has it. What it says that nobody understands is left out. */
export function placeInList(address: URLSearchParams) {
  const pageNo = address.get('pageNo') ?? '';
  const pageSize = Number(address.get('pageSize'));
  return {
    pageNo: /^[1-9]\d{0,14}$/.test(pageNo) ? Number(pageNo) : 1,
    pageSize: PAGE_SIZES.find(size => size === pageSize) ?? PAGE_SIZE,
    search: address.get('search') ?? '',
  };
}
