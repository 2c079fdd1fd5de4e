/** Counts and dates each call. A call with an expired token had no effect, so it is repeated with a new token. */
import * as z from 'zod/mini';
import type { AccountId } from '../../../models/ids.ts';
import type { DriverClock } from '../clock.ts';
import type { Accounts } from './accounts.ts';
import type { AskedBy, Budget } from './budget.ts';
import { type Answered, type CloudNo, meaningOf } from './errors.ts';
import type { ResponseReader } from './responseReader.ts';
import type { TtlockWire } from './wire.ts';

export type Form = Readonly<Record<string, string | number | undefined>>;

export interface CloudRequest {
  path: string;
  form: Form;
  file?: { name: string; bytes: Uint8Array; type: string };
  deadlineAt: number;
  by: AskedBy;
}

const Errcode = z.object({ errcode: z.optional(z.int()) });
const Page = z.looseObject({ list: z.array(z.unknown()), pages: z.optional(z.int()) });
const MOST_PAGES = 50;

interface Parts {
  clientId: string;
  clock: DriverClock;
  wire: TtlockWire;
  accounts: Accounts;
  budget: Budget;
  reading: ResponseReader;
  away(lock: string): void;
}

function bodyOf(
  { form, file }: CloudRequest,
  common: { clientId: string; accessToken: string; date: number },
): URLSearchParams | FormData {
  const body = file ? new FormData() : new URLSearchParams();
  const all = { ...common, ...form };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) body.append(name, String(value));
  if (file && body instanceof FormData) {
    body.append(file.name, new Blob([new Uint8Array(file.bytes)], { type: file.type }), `${file.name}.jpg`);
  }
  return body;
}

export function createClient({ clientId, clock, wire, accounts, budget, reading, away }: Parts) {
  async function tryAsk(question: CloudRequest, token: string): Promise<Answered<unknown>> {
    await budget.count(question.by);
    const answer = await wire.post(
      `/v3/${question.path}`,
      bodyOf(question, { clientId, accessToken: token, date: clock.now() }),
      question.deadlineAt,
    );
    if (answer.kind !== 'done') return answer;
    const read = Errcode.safeParse(answer.said);
    if (!read.success) return meaningOf(1);
    return read.data.errcode ? meaningOf(read.data.errcode) : answer;
  }

  async function ask(uid: AccountId, question: CloudRequest): Promise<Answered<unknown>> {
    const token = await accounts.token(uid);
    if (token.kind !== 'done') return token;
    let answer = await tryAsk(question, token.said);
    if (answer.kind !== 'done' && answer.because === 'token') {
      const other = await accounts.renewed(uid, token.said);
      if (other.kind !== 'done') return other;
      answer = await tryAsk(question, other.said);
    }
    if (answer.kind !== 'done') await heed(answer, question);
    return answer;
  }

  async function heed({ reason, because }: CloudNo, { path, form }: CloudRequest): Promise<void> {
    if (reason === 'gatewayOffline' && !because && form.lockId !== undefined) away(String(form.lockId));
    if (because === 'quota') await budget.learnNoneLeft();
    if (because === 'skew')
      reading.note('TTLock: This computer’s clock is off by more than five minutes. Set the clock.');
    if (because === 'nonsense') reading.note(`TTLock: The cloud rejects ${path} as malformed. Please report this bug.`);
    if (because === 'application')
      reading.note('TTLock: The cloud rejects this application. Check TTLOCK_CLIENT_ID and TTLOCK_CLIENT_SECRET.');
  }

  async function asked<Shape extends z.core.$ZodLooseShape>(
    uid: AccountId,
    question: CloudRequest,
    shape: z.ZodMiniObject<Shape, z.core.$loose>,
  ) {
    const answer = await ask(uid, question);
    if (answer.kind !== 'done') return answer;
    const said = reading.read(question.path, shape, answer.said);
    // The call succeeded, but its response can’t be read.
    return said ? ({ kind: 'done', said } as const) : meaningOf(1);
  }

  async function list<Shape extends z.core.$ZodLooseShape>(
    uid: AccountId,
    question: CloudRequest,
    shape: z.ZodMiniObject<Shape, z.core.$loose>,
    pageSize: number | null,
  ): Promise<Answered<z.output<z.ZodMiniObject<Shape, z.core.$loose>>[]>> {
    const items: unknown[] = [];
    for (let pageNo = 1; pageNo <= MOST_PAGES; pageNo++) {
      const form = pageSize === null ? question.form : { ...question.form, pageNo, pageSize };
      const answer = await ask(uid, { ...question, form });
      if (answer.kind !== 'done') return answer;
      const page = Page.safeParse(answer.said).data;
      if (!page) return meaningOf(1);
      items.push(...page.list);
      if (pageSize === null || page.list.length < pageSize || pageNo >= (page.pages ?? Number.POSITIVE_INFINITY)) break;
    }
    return { kind: 'done', said: reading.readAll(question.path, shape, items) };
  }

  return { ask, asked, list };
}
export type CloudClient = ReturnType<typeof createClient>;

export async function askMonthCount(
  { wire, budget, clock }: Pick<Parts, 'wire' | 'budget' | 'clock'>,
  application: { clientId: string; clientSecret: string },
  deadlineAt: number,
): Promise<void> {
  await budget.count('itself');
  const body = new URLSearchParams({ ...application, date: String(clock.now()) });
  const answer = await wire.post('/app/getMonthRequestCount', body, deadlineAt);
  const counted = answer.kind === 'done' && z.object({ monthRequestCount: z.int() }).safeParse(answer.said).data;
  if (counted) await budget.learn(counted.monthRequestCount);
}
