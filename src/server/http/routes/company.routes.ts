import { companyCalls } from '../../../../models/calls/company.calls.ts';
import { brandOfHost } from '../../brands.ts';
import { leastDigits } from '../../credentials/digits.ts';
import { type Route, route } from '../route.ts';
import type { Dependencies } from './dependencies.ts';

export const companyRoutes = ({ store }: Pick<Dependencies, 'store'>): Route[] => [
  route(companyCalls.info, async ({ domainName }) => brandOfHost(domainName)),
  route(companyCalls.passcodeMinLength, async () => ({ passcodeMinLength: await leastDigits(store) })),
];
