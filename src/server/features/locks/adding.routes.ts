/** Taking locks in, and the account of a maker's cloud that some are found by. */
import { addingCalls } from '../../../../models/calls/adding.calls.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { Connector } from '../../../../models/way.ts';
import type { CloudDriver } from '../../../drivers/makersCloud.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { cloudCallbackPath } from '../../connectors/cloudRoute.ts';
import { asking } from '../../http/asking.ts';
import { type Route, route } from '../../http/route.ts';

type Needs = Pick<Dependencies, 'adopting' | 'removing' | 'ownPassword' | 'ways' | 'driver' | 'throttle' | 'publicUrl'>;

export function addingRoutes({ adopting, removing, ownPassword, ways, driver, throttle, publicUrl }: Needs): Route[] {
  /** By a cloud that they are not signed in to yet, people look and are told so. */
  async function refusal(uid: AccountId, way: Connector): Promise<Rejection | null> {
    const why = await ways.closedTo(uid, way);
    return why === null || why === 'notSignedIn' ? null : reject('wayClosed', { why });
  }

  async function cloudOf(uid: AccountId, way: Connector): Promise<CloudDriver | Rejection> {
    return (await refusal(uid, way)) ?? driver.cloud(way) ?? reject('wayClosed', { why: 'notConfigured' });
  }

  const inCloud =
    <Params extends { way: Connector }, Answer>(
      answer: (cloud: CloudDriver, params: Params, uid: AccountId) => Promise<Answer | Rejection>,
    ) =>
    async (params: Params, { uid }: { uid: AccountId }) => {
      const cloud = await cloudOf(uid, params.way);
      return 'rejected' in cloud ? cloud : answer(cloud, params, uid);
    };

  return [
    route(addingCalls.ways, async (_, { uid }) => ({ list: await ways.list(uid) })),
    route(addingCalls.find, async ({ way }, { uid }) => (await refusal(uid, way)) ?? adopting.find(uid, way)),
    route(addingCalls.adopt, async ({ commandId, ...wish }, { uid }) => {
      const named = asking(uid, commandId, null).commandId;
      return (await refusal(uid, wish.way)) ?? adopting.adopt(uid, { ...wish, commandId: named });
    }),
    route(addingCalls.removal, ({ lockId }, { uid }) => removing.survey(uid, lockId)),
    route(addingCalls.delete, async ({ lockId, password, commandId }, { uid, address, device, now }) => {
      const wish = { uid, lockId, commandId: asking(uid, commandId, null).commandId };
      const told = await removing.answered(wish);
      if (told) return told;
      return (await ownPassword.check(uid, password, { address, device }, now)) ?? removing.remove(wish);
    }),
    route(addingCalls.signIn, async ({ way, username, password }, { uid, address, now }) => {
      const cloud = await cloudOf(uid, way);
      if ('rejected' in cloud) return cloud;
      // Nobody is to try out here what the maker's cloud would not let them try so often.
      const account = `${way} ${username}`;
      const retryAt = await throttle.begin(account, address, now);
      if (retryAt !== null) return reject('tooManyTries', { retryAt });
      const { kind } = await cloud.signIn(uid, username, password);
      if (kind === 'wrong') return reject('wrongCredentials');
      await throttle.succeeded(account, address);
      if (kind === 'away') return reject('wayAway');
      return kind === 'notSetUp' ? reject('wayClosed', { why: 'notConfigured' }) : {};
    }),
    route(
      addingCalls.signOut,
      inCloud(async (cloud, _, uid) => {
        await cloud.signOut(uid);
        return {};
      }),
    ),
    route(
      addingCalls.budget,
      inCloud(async (cloud, { way }: { way: Connector }, uid) => {
        const isTheirs = await ways.runsTheHouse(uid);
        const callbackUrl = isTheirs ? publicUrl + cloudCallbackPath(way, await cloud.callbackPath()) : null;
        return { ...(await cloud.budget()), callbackUrl };
      }),
    ),
  ];
}
