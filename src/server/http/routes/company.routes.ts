import { companyCalls } from '../../../../models/calls/company.calls.ts';
import { companyInfoOf } from '../../brands/brand.ts';
import { leastDigits } from '../../credentials/digits.ts';
import { type Route, route } from '../route.ts';
import type { Dependencies } from './dependencies.ts';

export const companyRoutes = ({ store, brands }: Pick<Dependencies, 'store' | 'brands'>): Route[] => [
  route(companyCalls.info, async ({ domainName }) => companyInfoOf(brands.ofHost(domainName))),
  route(companyCalls.passcodeMinLength, async () => ({ passcodeMinLength: await leastDigits(store) })),
];
