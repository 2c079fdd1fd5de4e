/** Requests verification codes and reads them from the mailbox. */
import { userCalls } from '../../models/calls/user.calls.ts';
import type { SliderId } from '../../models/slider.ts';
import type { CodePurpose } from '../../models/verificationCode.ts';
import { createMailer } from '../../src/server/features/messages/mailer.ts';
import { codeIn, type Mailbox } from '../support/mailbox.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { type HouseOptions, openHouse, type RunningHouse } from './house.ts';

export const openHouseWithMail = (mailbox: Mailbox, options: HouseOptions = {}) =>
  openHouse({ ...options, senders: { mail: createMailer({ url: mailbox.url, from: 'keys@house.test' }, () => {}) } });

/** The position of the slider’s gap, which only the server stores. */
export async function holeOf({ store }: RunningHouse, sliderId: SliderId): Promise<number> {
  const row = await store.db
    .selectFrom('slider')
    .select('x')
    .where('slider_id', '=', sliderId)
    .executeTakeFirstOrThrow();
  return row.x;
}

export async function solvedPuzzle(house: RunningHouse, client: SignedClient): Promise<SliderId> {
  const { sliderId } = await client.data(userCalls.getSliderVerifyImg, {});
  await client.data(userCalls.isSliderValid, { sliderId, x: await holeOf(house, sliderId) });
  return sliderId;
}

/** Requests a code without a session. */
export const askCode = async (house: RunningHouse, client: SignedClient, account: string, purpose: CodePurpose) =>
  client.ask(userCalls.sendValidationCode, { account, purpose, sliderId: await solvedPuzzle(house, client) });

/** Requests a code and reads it from the next mail. */
export async function mailedCode(
  house: RunningHouse,
  mailbox: Mailbox,
  client: SignedClient,
  account: string,
  purpose: CodePurpose,
): Promise<string> {
  const next = mailbox.nextTo(account);
  const { errorMsg, errorCode } = await askCode(house, client, account, purpose);
  if (errorCode !== 0) throw new Error(errorMsg);
  return codeIn(await next);
}
