import { addingCalls } from '../../../../models/calls/adding.calls.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import type { Connector } from '../../../../models/way.ts';
import type { CloudDriver } from '../../../drivers/makersCloud.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { cloudCallbackPath } from '../../connectors/cloudCallbacks.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';

type AddingRouteParts = Pick<
  Dependencies,
  'lockAdoption' | 'lockRemoval' | 'ownPassword' | 'connectorAccess' | 'driver' | 'throttle' | 'publicUrl'
>;

type ConnectorGate = (uid: AccountId, way: Connector) => Promise<Rejection | null>;

function createConnectorGate({ connectorAccess }: Pick<AddingRouteParts, 'connectorAccess'>): ConnectorGate {
  /** Passes users who aren't signed in to the maker's cloud, because the sign-in call uses this gate too. */
  return async (uid, way) => {
    const why = await connectorAccess.closedReason(uid, way);
    return why === null || why === 'notSignedIn' ? null : reject('wayClosed', { why });
  };
}

function lockRoutes(
  { lockAdoption, lockRemoval, ownPassword, connectorAccess }: AddingRouteParts,
  requireConnector: ConnectorGate,
): Route[] {
  return [
    route(addingCalls.ways, async (_, { uid }) => ({ list: await connectorAccess.list(uid) })),
    route(
      addingCalls.find,
      async ({ way }, { uid }) => (await requireConnector(uid, way)) ?? lockAdoption.find(uid, way),
    ),
    route(addingCalls.adopt, async ({ commandId, ...params }, { uid }) => {
      const named = commandOptions(uid, commandId, null).commandId;
      return (await requireConnector(uid, params.way)) ?? lockAdoption.adopt(uid, { ...params, commandId: named });
    }),
    route(addingCalls.removal, ({ lockId }, { uid }) => lockRemoval.preview(uid, lockId)),
    route(addingCalls.delete, async ({ lockId, password, commandId }, { uid, address, device, now }) => {
      const removal = { uid, lockId, commandId: commandOptions(uid, commandId, null).commandId };
      const previous = await lockRemoval.previousAnswer(removal);
      if (previous) return previous;
      return (await ownPassword.check(uid, password, { address, device }, now)) ?? lockRemoval.remove(removal);
    }),
  ];
}

function cloudRoutes(
  { connectorAccess, driver, throttle, publicUrl }: AddingRouteParts,
  requireConnector: ConnectorGate,
): Route[] {
  async function requireCloud(uid: AccountId, way: Connector): Promise<CloudDriver | Rejection> {
    return (
      (await requireConnector(uid, way)) ?? driver.cloudDriver(way) ?? reject('wayClosed', { why: 'notConfigured' })
    );
  }

  const withCloud =
    <Params extends { way: Connector }, Answer>(
      answer: (cloud: CloudDriver, params: Params, uid: AccountId) => Promise<Answer | Rejection>,
    ) =>
    async (params: Params, { uid }: { uid: AccountId }) => {
      const cloud = await requireCloud(uid, params.way);
      return 'rejected' in cloud ? cloud : answer(cloud, params, uid);
    };

  return [
    route(addingCalls.signIn, async ({ way, username, password }, { uid, address, now }) => {
      const cloud = await requireCloud(uid, way);
      if ('rejected' in cloud) return cloud;
      // Limits brute-force attacks on accounts of the maker's cloud.
      const account = `${way} ${username}`;
      const retryAt = await throttle.startAttempt(account, address, now);
      if (retryAt !== null) return reject('tooManyTries', { retryAt });
      const { kind } = await cloud.signIn(uid, username, password);
      if (kind === 'wrong') return reject('wrongCredentials');
      await throttle.succeeded(account, address);
      if (kind === 'away') return reject('wayAway');
      return kind === 'notSetUp' ? reject('wayClosed', { why: 'notConfigured' }) : {};
    }),
    route(
      addingCalls.signOut,
      withCloud(async (cloud, _, uid) => {
        await cloud.signOut(uid);
        return {};
      }),
    ),
    route(
      addingCalls.budget,
      withCloud(async (cloud, { way }: { way: Connector }, uid) => {
        const isTheirs = await connectorAccess.isAdder(uid);
        const callbackUrl = isTheirs ? publicUrl + cloudCallbackPath(way, await cloud.callbackPath()) : null;
        return { ...(await cloud.budget()), callbackUrl };
      }),
    ),
  ];
}

export function addingRoutes(parts: AddingRouteParts): Route[] {
  const requireConnector = createConnectorGate(parts);
  return [...lockRoutes(parts, requireConnector), ...cloudRoutes(parts, requireConnector)];
}
