import { account } from '../../../../machines/aggregates/account.decide.ts';
import { session } from '../../../../machines/aggregates/session.decide.ts';
import { type CurrentUser, userCalls } from '../../../../models/calls/user.calls.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { createAdvanced } from '../../advanced.ts';
import { streamRef } from '../../loop/loop.ts';
import { hasGateway } from '../../projections/gatewayRow.ts';
import { groupsOf } from '../../projections/groupRow.ts';
import { type Route, route } from '../route.ts';
import type { Dependencies } from './dependencies.ts';

type Needs = Pick<Dependencies, 'store' | 'loop' | 'signIn' | 'vault'>;

export function userRoutes({ store, loop, signIn, vault }: Needs): Route[] {
  const advanced = createAdvanced({ store, loop });

  async function currentUser(uid: AccountId): Promise<CurrentUser> {
    const { snapshot } = await loop.snapshot(account, streamRef(uid, 'account', uid));
    const { nickname, countryCode, usernameRef } = snapshot.context;
    const sealed = await store.secret(uid, usernameRef);
    const username = sealed ? vault.open(sealed) : '';
    const isEmail = username.includes('@');
    return {
      uid,
      userId: String(uid),
      countryId: 0,
      countryCode,
      countryName: '',
      mobile: isEmail ? '' : username,
      email: isEmail ? username : '',
      nickname,
      headUrl: '',
      hasGateway: await hasGateway(store.db, uid),
      paidUserStatus: 0,
      balance: 0,
    };
  }

  return [
    route(userCalls.login, async ({ username, password }, { address, now, openSession }) => {
      const signedIn = await signIn({ username, password, address }, now);
      if (isRejection(signedIn)) return signedIn;
      openSession(signedIn);
      return { accessToken: signedIn.token, uid: signedIn.uid };
    }),
    route(userCalls.logout, async (_, { uid, sessionId, closeSession }) => {
      const ref = streamRef(uid, 'session', sessionId);
      const closed = await loop.handle(session, ref, { type: 'close' }, { by: uid, answer: {} });
      if (!isRejection(closed)) closeSession();
      return closed;
    }),
    route(userCalls.getInfo, (_, { uid }) => currentUser(uid)),
    route(userCalls.isPaidFeatureAvailable, (_, { uid }) => advanced.standing(uid)),
    route(userCalls.listKeyGroup, async (_, { uid }) => ({ list: await groupsOf(store.db, uid) })),
  ];
}
