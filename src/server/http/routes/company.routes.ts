import { companyCalls } from '../../../../models/calls/company.calls.ts';
import { passcodeMinLength } from '../../../../models/passcodeLength.ts';
import { brandOfHost } from '../../brands.ts';
import { type Route, route } from '../route.ts';
import type { Dependencies } from './dependencies.ts';

/** How many digits a passcode has at least, as it is set for this console. */
export const leastDigits = async (store: Dependencies['store']): Promise<number> =>
  passcodeMinLength(Number(await store.setting('passcodeMinLength', () => '')));

export const companyRoutes = ({ store }: Pick<Dependencies, 'store'>): Route[] => [
  route(companyCalls.info, async ({ domainName }) => brandOfHost(domainName)),
  route(companyCalls.passcodeMinLength, async () => ({ passcodeMinLength: await leastDigits(store) })),
];
