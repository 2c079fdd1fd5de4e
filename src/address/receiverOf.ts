import { isEmail } from '../../models/address.ts';
import { NoticeChannel } from '../../models/messageTemplate.ts';
import { meantAddress } from './meantAddress.ts';

export function receiverOf(channel: NoticeChannel, to: string, countryCode: string): string | null {
  const { address, problem } = meantAddress({ account: to, countryCode });
  return problem === null && isEmail(address) === (channel === NoticeChannel.EMAIL) ? address : null;
}
