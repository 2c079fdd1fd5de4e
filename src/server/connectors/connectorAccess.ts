/** Decides through which connectors an account may adopt locks. */
import type { ConnectorClosed, ConnectorItem } from '../../../models/calls/adding.calls.ts';
import type { AccountId } from '../../../models/ids.ts';
import {
  ADDERS_SETTING,
  CONNECTOR_SETTINGS,
  CONNECTORS,
  type Connector,
  HAS_MAKER_ACCOUNTS,
} from '../../../models/way.ts';
import type { Store } from '../../engine/store/store.ts';
import type { Vault } from '../../engine/vault/vault.ts';
import { accountByAddress } from '../features/account/accountAddressRow.ts';
import type { IsOperator } from '../features/operators/operators.ts';
import type { Fleet } from './fleet.ts';

export interface AdoptionRules {
  connectors: readonly Connector[];
  /**
   * Sign-in names of the accounts that may adopt locks through local connectors. Cloud connectors need no such list,
   * because there every user finds only their own locks.
   */
  adders: readonly string[];
}

interface Dependencies {
  store: Pick<Store, 'db'>;
  vault: Pick<Vault, 'usernameKey'>;
  fleet: Pick<Fleet, 'discoveryDriver' | 'cloudDriver'>;
  rules: AdoptionRules;
  isOperator: IsOperator;
}

export type ConnectorAccess = ReturnType<typeof createConnectorAccess>;

export function createConnectorAccess({
  store,
  vault,
  fleet,
  isOperator,
  rules: { connectors, adders },
}: Dependencies) {
  async function adderAccounts(): Promise<AccountId[]> {
    const named = await Promise.all(adders.map(name => accountByAddress(store.db, vault.usernameKey(name))));
    return named.filter(uid => uid !== null);
  }
  const isAdder = async (uid: AccountId): Promise<boolean> => (await adderAccounts()).includes(uid);

  async function itemOf(uid: AccountId, way: Connector): Promise<ConnectorItem> {
    const item = (closed: ConnectorClosed, signedInAs: string | null = null): ConnectorItem => ({
      ...{ way, closed, signedInAs, toSet: [] },
    });
    const closedItem = async (closed: ConnectorClosed, toSet: readonly string[]): Promise<ConnectorItem> => ({
      ...item(closed),
      toSet: (await isOperator(uid)) ? toSet : [],
    });
    const mayAdd = HAS_MAKER_ACCOUNTS[way] || (await isAdder(uid));
    const adders = mayAdd ? [] : [ADDERS_SETTING];
    if (!connectors.includes(way) || !fleet.discoveryDriver(way))
      return closedItem('notConfigured', [...CONNECTOR_SETTINGS[way], ...adders]);
    const cloud = fleet.cloudDriver(way);
    if (!cloud) return mayAdd ? item(null) : closedItem('notYours', adders);
    const signedInAs = await cloud.signedInAs(uid);
    return item(signedInAs === null ? 'notSignedIn' : null, signedInAs);
  }

  return {
    adderAccounts,
    isAdder,
    closedReason: async (uid: AccountId, way: Connector): Promise<ConnectorClosed> => (await itemOf(uid, way)).closed,
    /** Lists the simulated connector only if it is configured, as in the demo. */
    list: (uid: AccountId): Promise<ConnectorItem[]> =>
      Promise.all(
        CONNECTORS.filter(way => way !== 'simulated' || connectors.includes(way)).map(way => itemOf(uid, way)),
      ),
  };
}
