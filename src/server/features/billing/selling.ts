/**
 * The setting `SELLING` decides whether anything is sold, for all hosts. A brand can only hide the shop: clients choose
 * the host name, so it must not grant anything.
 */
import type { Brands } from '../brands/brands.ts';

export interface Selling {
  readonly isOn: boolean;
  isOfferedAt(host: string): boolean;
}

export const createSelling = (isOn: boolean, brands: Pick<Brands, 'ofHost'>): Selling => ({
  isOn,
  isOfferedAt: host => isOn && brands.ofHost(host).hasPaidFeature,
});
