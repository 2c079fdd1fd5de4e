import { companyCalls } from '../../../../models/calls/company.calls.ts';
import { companyInfoOf } from '../../brands/brand.ts';
import { leastDigits } from '../../credentials/digits.ts';
import { type Route, route } from '../route.ts';
import type { Dependencies } from './dependencies.ts';

export const companyRoutes = ({
  store,
  brands,
  selling,
}: Pick<Dependencies, 'store' | 'brands' | 'selling'>): Route[] => [
  route(companyCalls.info, async ({ domainName }) =>
    companyInfoOf(brands.ofHost(domainName), {
      hasPaidFeature: selling.isOfferedAt(domainName),
      everythingIncluded: !selling.isOn,
    }),
  ),
  route(companyCalls.passcodeMinLength, async () => ({ passcodeMinLength: await leastDigits(store) })),
];
