/**
 * Whether anything is sold. `SELLING` decides it for the whole console: where it is off, everything is included for
 * everybody and no unit is counted. A brand only decides whether its hosts show the shop: what an account may use never
 * depends on the host, which is whatever the client says that it is.
 */
import type { Brands } from '../brands/brands.ts';

export interface Selling {
  readonly isOn: boolean;
  /** Whether the shop is shown, and its calls are served, at this host. */
  isOfferedAt(host: string): boolean;
}

export const createSelling = (isOn: boolean, brands: Pick<Brands, 'ofHost'>): Selling => ({
  isOn,
  isOfferedAt: host => isOn && brands.ofHost(host).hasPaidFeature,
});
