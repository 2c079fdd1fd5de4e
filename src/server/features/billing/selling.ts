/** `SELLING` applies to all hosts. A brand only hides the shop: the host is client-controlled and grants nothing. */
import type { Brands } from '../brands/brands.ts';

export interface Selling {
  readonly isOn: boolean;
  isOfferedAt(host: string): boolean;
}

export const createSelling = (isOn: boolean, brands: Pick<Brands, 'ofHost'>): Selling => ({
  isOn,
  isOfferedAt: host => isOn && brands.ofHost(host).hasPaidFeature,
});
