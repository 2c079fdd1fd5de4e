import { type CurrentUser, userCalls } from '../../../models/calls/user.calls.ts';
import type { BrowserFact } from '../../../models/facts/browserFact.ts';
import { send } from '../api/send.ts';
import { liveActor, subscribeToLive } from './live.ts';
import { onFacts } from './useRefetchOnFacts.ts';

/** Facts that change the content of {@link CurrentUser}. */
const OF_USER: ReadonlySet<string> = new Set<BrowserFact['type']>([
  'account.described.v1',
  'account.companySet.v1',
  'account.pictureSet.v1',
  'account.addressChanged.v1',
  'account.addressBound.v1',
  'account.addressUnbound.v1',
  'account.languageChosen.v1',
]);

/** Reloads the signed-in account after each change. After a failed load, the next change or page load tries again. */
export const followUser = (
  told: (user: CurrentUser) => void,
  { read = () => send(userCalls.getInfo, {}), subscribe = subscribeToLive } = {},
): (() => void) =>
  onFacts(
    ({ fact }) => OF_USER.has(fact.type),
    () =>
      // Ignores failures: the client itself reports an ended session, and otherwise the old name stays.
      void read().then(told, () => {}),
    undefined,
    subscribe,
  );

/** Keeps the stream open until the returned function is called; invoked by the session machine. */
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
