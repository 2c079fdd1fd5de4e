import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { DAY_MS, SECOND_MS } from '../../../models/duration.ts';
import type { AccountId } from '../../../models/ids.ts';
import type { DriverClock } from '../clock.ts';
import type { DriverMemory } from '../finding.ts';
import type { CloudSignIn } from '../makersCloud.ts';
import type { AskedBy, Budget } from './budget.ts';
import { type Answered, type CloudNo, meaningOf, NOT_SIGNED_IN, unreachable } from './errors.ts';
import type { TtlockWire } from './wire.ts';

const ANSWERED_WITHIN_MS = 20 * SECOND_MS;
const BEFORE_ITS_END_MS = DAY_MS;

const Kept = z.object({ username: z.string(), access: z.string(), refresh: z.string(), endsAt: z.int() });
type Kept = z.infer<typeof Kept>;

const Tokens = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  expires_in: z.int(),
});
const Refusal = z.object({ errcode: z.int().check(z.refine(errcode => errcode !== 0)) });

interface Parts {
  clientId: string;
  clientSecret: string;
  clock: DriverClock;
  memory: DriverMemory;
  wire: TtlockWire;
  budget: Budget;
}

function createTokenRequest({ clientId, clientSecret, clock, wire, budget }: Omit<Parts, 'memory'>) {
  return async (form: Record<string, string>, by: AskedBy): Promise<Answered<z.infer<typeof Tokens>>> => {
    await budget.count(by);
    const body = new URLSearchParams({ clientId, clientSecret, ...form });
    const answer = await wire.post('/oauth2/token', body, clock.now() + ANSWERED_WITHIN_MS);
    if (answer.kind !== 'done') return answer;
    const refusal = Refusal.safeParse(answer.said).data;
    if (refusal) return meaningOf(refusal.errcode);
    const said = Tokens.safeParse(answer.said).data;
    return said ? { kind: 'done', said } : meaningOf(1);
  };
}

export function createAccounts({ memory, ...parts }: Parts) {
  const { clock } = parts;
  const tokens = createTokenRequest(parts);
  const renewing = new Map<AccountId, Promise<Answered<string>>>();
  const key = (uid: AccountId) => `account/${uid}`;

  async function kept(uid: AccountId): Promise<Kept | null> {
    const text = await memory.get(key(uid));
    return text ? (Kept.safeParse(JSON.parse(text)).data ?? null) : null;
  }

  const keep = (uid: AccountId, username: string, said: z.infer<typeof Tokens>) => {
    const { access_token: access, refresh_token: refresh, expires_in } = said;
    const text: Kept = { username, access, refresh, endsAt: clock.now() + expires_in * SECOND_MS };
    return memory.put(key(uid), JSON.stringify(text));
  };

  async function renew(uid: AccountId, stale: string): Promise<Answered<string>> {
    const account = await kept(uid);
    if (!account) return NOT_SIGNED_IN;
    // The token was already renewed, perhaps by another process.
    if (account.access !== stale) return { kind: 'done', said: account.access };
    const answer = await tokens({ grant_type: 'refresh_token', refresh_token: account.refresh }, 'itself');
    if (answer.kind === 'done') {
      await keep(uid, account.username, answer.said);
      return { kind: 'done', said: answer.said.access_token };
    }
    if (answer.because === 'signIn') await memory.remove(key(uid));
    // Only the renewal is in doubt: the caller’s own request certainly wasn’t sent.
    return answer.kind === 'unconfirmed' ? unreachable('gatewayOffline', 'away') : answer;
  }

  function renewed(uid: AccountId, stale: string): Promise<Answered<string>> {
    const running = renewing.get(uid) ?? renew(uid, stale).finally(() => renewing.delete(uid));
    renewing.set(uid, running);
    return running;
  }

  return {
    renewed,

    async signIn(uid: AccountId, username: string, password: string): Promise<CloudSignIn> {
      const md5 = createHash('md5').update(password).digest('hex');
      const answer = await tokens({ username, password: md5 }, 'people');
      if (answer.kind === 'done') {
        await keep(uid, username, answer.said);
        return { kind: 'done' };
      }
      return { kind: whyNot(answer) };
    },

    async token(uid: AccountId): Promise<Answered<string>> {
      const account = await kept(uid);
      if (!account) return NOT_SIGNED_IN;
      if (account.endsAt - BEFORE_ITS_END_MS > clock.now()) return { kind: 'done', said: account.access };
      const renewal = await renewed(uid, account.access);
      // If the renewal didn’t get through, the old token may still be valid. If not, the cloud rejects it.
      return renewal.kind !== 'done' && renewal.kind !== 'refused' ? { kind: 'done', said: account.access } : renewal;
    },

    usernameOf: async (uid: AccountId): Promise<string | null> => (await kept(uid))?.username ?? null,
    forget: (uid: AccountId): Promise<void> => memory.remove(key(uid)),
  };
}
export type Accounts = ReturnType<typeof createAccounts>;

function whyNot({ because }: CloudNo): Exclude<CloudSignIn['kind'], 'done'> {
  if (because === 'signIn') return 'wrong';
  return because === 'application' ? 'notSetUp' : 'away';
}
