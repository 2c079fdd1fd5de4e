/**
 * `SELLING` decides for the whole console. A brand only hides the shop: rights never depend on the host, which the
 * client controls.
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
