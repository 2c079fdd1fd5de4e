import { account } from '../../../../machines/aggregates/account.decide.ts';
import { packageBalance } from '../../../../machines/aggregates/packageBalance.decide.ts';
import { session } from '../../../../machines/aggregates/session.decide.ts';
import { type CurrentUser, userCalls } from '../../../../models/calls/user.calls.ts';
import { countryIdOf } from '../../../../models/country.ts';
import { isRejection } from '../../../../models/errorCodes.ts';
import { maskedIdNumber } from '../../../../models/idNumber.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { CreditService } from '../../../../models/order.ts';
import { type LanguageCode, OWN_LOCALES } from '../../../../models/speech.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import { balanceRef } from '../billing/billingRefs.ts';
import { hasGateway } from '../gateways/gatewayRow.ts';
import { groupsOf } from '../locks/groupRow.ts';
import { openSessionFor } from '../signIn/openSessionFor.ts';
import { signInSource } from '../signIn/signUp.routes.ts';
import { headUrlOf } from './pictures.ts';

const namesIn = (language: LanguageCode) => new Intl.DisplayNames(OWN_LOCALES[language], { type: 'region' });

/** `Intl` throws for regions that no longer exist; these are shown as stored. */
const countryName = (country: string, language: LanguageCode): string =>
  countryIdOf(country) === 0 ? country : (namesIn(language).of(country) ?? country);

type Needs = Pick<Dependencies, 'store' | 'loop' | 'signIn' | 'devices' | 'ownAccount' | 'advanced' | 'isOperator'>;

export function userRoutes({ store, loop, signIn, devices, ownAccount, advanced, isOperator }: Needs): Route[] {
  /** The specification doesn't define `balance`. Here it is the sum of unreserved credit for all services. */
  async function creditLeft(uid: AccountId): Promise<number> {
    const balances = await Promise.all(
      Object.values(CreditService).map(service => loop.snapshot(packageBalance, balanceRef(uid, service))),
    );
    return balances.reduce((sum, { snapshot }) => sum + snapshot.context.available, 0);
  }

  async function currentUser({ uid, speech }: Pick<RequestContext, 'uid' | 'speech'>): Promise<CurrentUser> {
    const [{ nickname, countryCode, country, companyName, pictureRef, language }, addresses] = await Promise.all([
      ownAccount.contextOf(uid),
      ownAccount.addressesOf(uid),
    ]);
    return {
      uid,
      userId: String(uid),
      countryId: countryIdOf(country),
      countryCode,
      country: country ?? '',
      countryName: country === null ? '' : countryName(country, speech.language),
      companyName: companyName ?? '',
      ...addresses,
      nickname,
      headUrl: headUrlOf(pictureRef),
      idNumber: maskedIdNumber(await ownAccount.idNumberOf(uid)),
      hasGateway: await hasGateway(store.db, uid),
      paidUserStatus: await advanced.statusOf(uid),
      balance: await creditLeft(uid),
      isLogin: true,
      isOperator: await isOperator(uid),
      language,
    };
  }

  return [
    route(userCalls.login, async (credentials, context) => {
      const signedIn = await signIn.withPassword(credentials, signInSource(context), context.now);
      return openSessionFor({ loop, devices }, signedIn, context);
    }),
    route(userCalls.logout, async (_, { uid, sessionId, closeSession }) => {
      const ref = streamRef(uid, 'session', sessionId);
      const closed = await loop.handle(session, ref, { type: 'close' }, { by: uid, answer: {} });
      if (!isRejection(closed)) closeSession();
      return closed;
    }),
    route(userCalls.getInfo, (_, context) => currentUser(context)),
    route(userCalls.chooseLanguage, ({ language }, { uid }) => {
      const ref = streamRef(uid, 'account', uid);
      return loop.handle(account, ref, { type: 'chooseLanguage', language }, { by: uid, answer: {} });
    }),
    route(userCalls.isPaidFeatureAvailable, (_, { uid }) => advanced.availability(uid)),
    route(userCalls.listKeyGroup, async (_, { uid }) => ({ list: await groupsOf(store.db, uid) })),
  ];
}
