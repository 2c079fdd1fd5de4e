/** `SELLING` applies to the whole console. A brand only hides the shop: permissions can't depend on the client-controlled host. */
import type { Brands } from '../brands/brands.ts';

export interface Selling {
  readonly isOn: boolean;
  isOfferedAt(host: string): boolean;
}

export const createSelling = (isOn: boolean, brands: Pick<Brands, 'ofHost'>): Selling => ({
  isOn,
  isOfferedAt: host => isOn && brands.ofHost(host).hasPaidFeature,
});
