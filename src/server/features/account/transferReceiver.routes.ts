import { accountCalls } from '../../../../models/calls/account.calls.ts';
import { isRejection, reject } from '../../../../models/errorCodes.ts';
import { meantAddress } from '../../../address/meantAddress.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { partiesOf } from './accountRow.ts';
import { hasTransferableThings } from './deletionPreviewRows.ts';

export const transferReceiverRoutes = ({ store, recipients }: Pick<Dependencies, 'store' | 'recipients'>): Route[] => [
  route(accountCalls.transferUserConfirm, async ({ account, countryCode }, context) => {
    const { uid } = context;
    if (!(await hasTransferableThings(store.db, uid))) return reject('noPermission');
    const receiver = await recipients.resolveOne(context, { account, countryCode });
    if (receiver === null) return reject('receiverUnknown');
    if (isRejection(receiver)) return receiver;
    if (receiver === uid) return reject('receiverIsSelf');
    const party = (await partiesOf(store.db, [receiver])).get(receiver);
    const { address, problem } = meantAddress({ account, countryCode });
    return {
      account: problem ? account : address,
      nickname: party?.nickname ?? '',
      companyName: party?.companyName ?? '',
    };
  }),
];
