import type { AddressProblem } from '../../../../models/address.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';

export const addressRefusal = (problem: AddressProblem): Rejection =>
  reject('badParameter', { fields: { [problem === 'countryCode' ? problem : 'account']: 'invalid' } });
