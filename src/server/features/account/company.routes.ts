import { companyCalls } from '../../../../models/calls/company.calls.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { companyInfoOf } from '../brands/brand.ts';

export const companyRoutes = ({
  digits,
  brands,
  selling,
  registration,
}: Pick<Dependencies, 'digits' | 'brands' | 'selling' | 'registration'>): Route[] => [
  route(companyCalls.info, async ({ domainName }) =>
    companyInfoOf(brands.ofHost(domainName), {
      hasPaidFeature: selling.isOfferedAt(domainName),
      everythingIncluded: !selling.isOn,
      registration,
    }),
  ),
  route(companyCalls.passcodeMinLength, async () => ({ passcodeMinLength: digits.minLength })),
];
