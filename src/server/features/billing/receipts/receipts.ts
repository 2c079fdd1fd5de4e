import type { Readable } from 'node:stream';
import type { AccountId, OrderId } from '../../../../../models/ids.ts';
import type { ReceiptRequest } from '../../../../../models/receipt.ts';
import type { Loop } from '../../../../engine/loop/loop.ts';
import type { Store } from '../../../../engine/store/store.ts';
import type { OwnAccountService } from '../../account/ownAccount.service.ts';
import type { SiteBrand } from '../../brands/brand.ts';
import { createIcons } from '../../brands/icons.ts';
import { createIntlFor } from '../../messages/intlFor.ts';
import { createFontSlices } from './fontSlices.ts';
import { receiptOf } from './receipt.ts';
import { sheetOf } from './receiptSheet.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  ownAccount: OwnAccountService;
}

export interface ReceiptFileRequest extends ReceiptRequest {
  uid: AccountId;
  orderId: OrderId;
  brand: SiteBrand;
}

export function createReceipts({ store, loop, ownAccount }: Dependencies) {
  const [speaking, slicesFor, iconOf] = [createIntlFor(), createFontSlices(), createIcons()];

  async function buyerOf(uid: AccountId): Promise<string[]> {
    const [{ nickname, companyName }, addresses] = await Promise.all([
      ownAccount.contextOf(uid),
      ownAccount.addressesOf(uid),
    ]);
    const address = addresses[addresses.main];
    return [...new Set([companyName ?? '', nickname, address])].filter(line => line !== '');
  }

  return {
    async file({ uid, orderId, kind, language, timeZone, brand }: ReceiptFileRequest) {
      const receipt = await receiptOf({ store, loop }, { uid, orderId, kind });
      if (!receipt) return null;
      const [intl, sliceOf, logo, buyer] = await Promise.all([
        speaking(language),
        slicesFor(language),
        iconOf(brand, 'icon-192.png'),
        buyerOf(uid),
      ]);
      const sheet = sheetOf(receipt, { intl, timeZone, brand, buyer });
      const at = receipt.refundedAt ?? receipt.paidAt;
      // Loaded on demand: the library takes much memory.
      const { drawReceipt } = await import('./drawReceipt.ts');
      const content: Readable = await drawReceipt({ sheet, language, sliceOf, logo, at });
      return { fileName: sheet.fileName, content };
    },
  };
}
export type Receipts = ReturnType<typeof createReceipts>;
