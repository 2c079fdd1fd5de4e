import { type CurrentUser, userCalls } from '../../../models/calls/user.calls.ts';
import type { BrowserFact } from '../../../models/facts/browserFact.ts';
import { send } from '../api/send.ts';
import { liveActor, subscribeToLive } from './live.ts';
import { onFacts } from './useRefetchOnFacts.ts';

/** These facts change what {@link CurrentUser} answers. */
const OF_USER: ReadonlySet<string> = new Set<BrowserFact['type']>([
  'account.described.v1',
  'account.companySet.v1',
  'account.pictureSet.v1',
  'account.addressChanged.v1',
  'account.addressBound.v1',
  'account.addressUnbound.v1',
  'account.languageChosen.v1',
]);

/** Reads the signed-in account again whenever it was changed. A read that fails is made up for by the next change, or page. */
export const followUser = (
  told: (user: CurrentUser) => void,
  { read = () => send(userCalls.getInfo, {}), subscribe = subscribeToLive } = {},
): (() => void) =>
  onFacts(
    ({ fact }) => OF_USER.has(fact.type),
    () =>
      // The client reports an ended session; otherwise the old name does no harm.
      void read().then(told, () => {}),
    undefined,
    subscribe,
  );

/** Keeps the stream open until aborted; the session's chart invokes it. */
export function listenLive(told: (user: CurrentUser) => void): () => void {
  const backOnline = () => liveActor.send({ type: 'network.back' });
  window.addEventListener('online', backOnline);
  const unfollow = followUser(told);
  liveActor.send({ type: 'turn.on' });
  return () => {
    unfollow();
    window.removeEventListener('online', backOnline);
    liveActor.send({ type: 'turn.off' });
  };
}
