import { companyCalls } from '../../../../models/calls/company.calls.ts';
import { passcodeMinLength } from '../../../../models/passcodeLength.ts';
import { brandOfHost } from '../../brands.ts';
import { type Route, route } from '../route.ts';
import type { Dependencies } from './dependencies.ts';

export const companyRoutes = ({ store }: Pick<Dependencies, 'store'>): Route[] => [
  route(companyCalls.info, async ({ domainName }) => brandOfHost(domainName)),
  route(companyCalls.passcodeMinLength, async () => {
    const set = await store.setting('passcodeMinLength', () => '');
    return { passcodeMinLength: passcodeMinLength(Number(set)) };
  }),
];
