import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { PAY_METHODS, type PayMethod } from '../../../../models/order.ts';

export const methodMessages: Record<PayMethod, MessageDescriptor> = defineMessages({
  [PAY_METHODS.ALIPAY]: { id: 'pay.alipay', defaultMessage: 'Alipay' },
  [PAY_METHODS.WECHAT]: { id: 'pay.wechat', defaultMessage: 'WeChat Pay' },
  [PAY_METHODS.PAYPAL]: { id: 'pay.paypal', defaultMessage: 'PayPal' },
  [PAY_METHODS.SANDBOX]: { id: 'pay.sandbox', defaultMessage: 'Sandbox' },
});
