/** What the server must answer about any credential in the states that all kinds share. */
import { expect } from 'vitest';
import type { AtCredential, credentialStage } from './credentialStage.ts';

type Detail = ReturnType<typeof credentialStage>['detail'];
type Look = (here: AtCredential) => Promise<unknown>;

const ON_ITS_WAY = ['waiting', 'sent', 'unconfirmed', 'inDoubt', 'carried'] as const;
const FAILED = ['resting', 'givenUp'] as const;

export function seenAtServer(detail: Detail) {
  const stands =
    (state: string): Look =>
    async here =>
      expect((await detail(here)).data).toMatchObject({ standing: { state } });
  const those = <const State extends string>(...states: readonly State[]) =>
    Object.fromEntries(states.map(state => [state, stands(state)])) as Record<State, Look>;
  const onItsWay = <const Phase extends string>(phase: Phase) =>
    those(...ON_ITS_WAY.map(step => `${phase}.${step}` as const));
  const failed = <const Phase extends string>(phase: Phase) =>
    those(...FAILED.map(step => `${phase}.${step}` as const));
  const shared = {
    absent: async ({ credentialId }: AtCredential) => expect(credentialId).toBeNull(),
    ...onItsWay('adding'),
    ...failed('addFailed'),
    ...onItsWay('updating'),
    ...failed('updateFailed'),
    ...onItsWay('deleting'),
    ...failed('deleteFailed'),
    normal: stands('normal'),
    deleted: async (here: AtCredential) => expect(await detail(here)).toMatchObject({ errorMsg: 'credentialNotFound' }),
  };
  return { shared, those, onItsWay, failed, stands };
}
