import { isEmail } from '../../models/address.ts';
import { NoticeChannel } from '../../models/messageTemplate.ts';
import { meantAddress } from './meantAddress.ts';

/** The address as it is written to; null where it is none, or none of the channel. */
export function receiverOf(channel: NoticeChannel, to: string, countryCode: string): string | null {
  const { address, problem } = meantAddress({ account: to, countryCode });
  return problem === null && isEmail(address) === (channel === NoticeChannel.EMAIL) ? address : null;
}
