/**
 * Texts of QR codes are valid for some minutes. They are cached, encrypted, for that time, so that viewing one again
 * costs no call.
 */
import * as z from 'zod/mini';
import type { CodeMissing } from '../../../models/credential.ts';
import { MINUTE_MS, SECOND_MS } from '../../../models/duration.ts';
import type { CredentialId } from '../../../models/ids.ts';
import type { DriverClock } from '../clock.ts';
import type { CodeOutcome, CodeRequest } from '../driver.ts';
import type { AdoptedLock, DriverMemory } from '../finding.ts';
import { forgetUnder } from '../forgetUnder.ts';
import type { Book } from './book.ts';
import type { CloudClient } from './client.ts';

/** How long each failure is cached, so that viewing the code again costs no call. */
const ASKED_AGAIN_MS: Record<CodeMissing, number> = { notMade: 0, notNow: MINUTE_MS, notAnswered: 5 * SECOND_MS };
const EARLIER_MS = MINUTE_MS;

const Kept = z.object({ text: z.string(), until: z.nullable(z.int()) });

const text = z.optional(z.nullable(z.string()));
const int = z.optional(z.nullable(z.int()));
const Said = z.looseObject({
  qrCodeContent: text,
  /** In minutes; absent if the code never changes. */
  refreshTime: int,
  ...{ lockAlias: text, name: text, type: int, status: int, qrCodeNumber: z.unknown(), cyclicConfig: z.unknown() },
});

interface PendingCode {
  answer: Promise<CodeOutcome>;
  until: number;
}

interface Parts {
  client: CloudClient;
  book: Book;
  memory: DriverMemory;
  clock: DriverClock;
}

const missing = (why: CodeMissing): CodeOutcome => ({ kind: 'missing', why });

export function createCodes({ client, book, memory, clock }: Parts) {
  const pending = new Map<string, PendingCode>();
  const ofLock = (address: string) => `code/${address}/`;
  const keyOf = ({ address }: AdoptedLock, credentialId: CredentialId) => `${ofLock(address)}${credentialId}`;

  async function kept(key: string): Promise<CodeOutcome | null> {
    const known = await memory.get(key);
    const read = known && Kept.safeParse(JSON.parse(known)).data;
    if (!read) return null;
    const lastsMs = read.until === null ? null : read.until - clock.now();
    return lastsMs === null || lastsMs > 0 ? { kind: 'done', text: read.text, lastsMs } : null;
  }

  async function ask(
    { credentialId, deadlineAt }: CodeRequest,
    lock: AdoptedLock,
    isAwaited: () => boolean,
  ): Promise<CodeOutcome> {
    const id = (await book.entry(lock.address, credentialId))?.id;
    if (!id) return missing('notMade');
    const question = { path: 'qrCode/getData', form: { qrCodeId: id }, deadlineAt, by: 'people' } as const;
    const askedAt = clock.now();
    const answer = await client.asked(lock.uid, question, Said);
    if (answer.kind !== 'done') return missing('notAnswered');
    // The cloud sometimes appends a line break.
    const content = answer.said.qrCodeContent?.trim();
    if (!content) return missing('notNow');
    const opensMs = (answer.said.refreshTime ?? 0) * MINUTE_MS;
    const until = opensMs > 0 ? askedAt + Math.max(opensMs - EARLIER_MS, opensMs / 2) : null;
    if (isAwaited()) await memory.put(keyOf(lock, credentialId), JSON.stringify({ text: content, until }));
    return { kind: 'done', text: content, lastsMs: until === null ? null : until - clock.now() };
  }

  return {
    async codeFor(request: CodeRequest, lock: AdoptedLock): Promise<CodeOutcome> {
      const key = keyOf(lock, request.credentialId);
      const known = await kept(key);
      if (known) return known;
      const running = pending.get(key);
      if (running && clock.now() < running.until) return running.answer;
      const isAwaited = () => pending.get(key) === code;
      const code: PendingCode = { answer: ask(request, lock, isAwaited), until: Number.POSITIVE_INFINITY };
      pending.set(key, code);
      try {
        const said = await code.answer;
        if (said.kind === 'missing') code.until = clock.now() + ASKED_AGAIN_MS[said.why];
        else if (isAwaited()) pending.delete(key);
        return said;
      } catch (error) {
        if (isAwaited()) pending.delete(key);
        throw error;
      }
    },

    async forget(lock: AdoptedLock, credentialId: CredentialId): Promise<void> {
      const key = keyOf(lock, credentialId);
      pending.delete(key);
      await memory.remove(key);
    },
    forgetLock: (address: string) => forgetUnder(memory, ofLock(address)),
  };
}
