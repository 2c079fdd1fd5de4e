import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { FingerprintVendor } from '../../../../models/plugIn.ts';

/** Names as printed on the devices. */
export const vendorNames: Record<FingerprintVendor, MessageDescriptor> = defineMessages({
  [FingerprintVendor.ZHONGZHENG]: { id: 'vendor.zhongzheng', defaultMessage: 'ZHONGZHENG' },
  [FingerprintVendor.WEIDUN]: { id: 'vendor.weidun', defaultMessage: 'WEIDUN' },
});

export const VENDORS: readonly FingerprintVendor[] = [FingerprintVendor.ZHONGZHENG, FingerprintVendor.WEIDUN];
