import { describe, expect } from 'vitest';
import { userCalls } from '../../../models/calls/user.calls.ts';
import { stagedAccount, uidOfHere, type WithAccount } from './accountStage.ts';
import { walkAtServer } from './walkStaged.ts';

const signIn = async ({ house, username, password }: WithAccount) =>
  (await (await house.visitor()).ask(userCalls.login, { username, password })).errorMsg;

/** The answer must not reveal whether an account exists or existed. */
const isNobody = async (here: WithAccount) => expect(await signIn(here)).toBe('wrongCredentials');

const ofPerson = ({ house, ...here }: WithAccount) =>
  house.store.db
    .selectFrom('vault')
    .select('ref')
    .where('account_id', '=', uidOfHere(here))
    .where('ref', 'like', 'account-%')
    .execute();

describe('generated paths of an account at the server', () => {
  walkAtServer(stagedAccount, {
    absent: isNobody,
    registered: async (here, { context }) => {
      const { nickname, country, pictureRef, second, language, groups } = context;
      const user = await here.person.data(userCalls.getInfo, {});
      expect(user).toMatchObject({ uid: here.uid, email: here.username, nickname, country: country ?? '', language });
      expect([user.headUrl !== '', user.mobile !== '']).toEqual([pictureRef !== null, second !== null]);
      const { list } = await here.person.data(userCalls.listKeyGroup, {});
      for (const { groupName } of groups) expect(list.map(group => group.groupName)).toContain(groupName);
    },
    closing: async here => {
      expect(await here.person.ask(userCalls.getInfo, {})).toMatchObject({ errorMsg: 'loginExpired' });
      await isNobody(here);
      expect(await ofPerson(here)).not.toEqual([]);
    },
    closed: async here => {
      await isNobody(here);
      expect(await ofPerson(here)).toEqual([]);
    },
  });
});
