/** Maps credentials of the console to ids of the cloud and to names in records; secrets only as hashes. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { CREDENTIAL_KINDS, type CredentialKind } from '../../../models/credential.ts';
import { CredentialId } from '../../../models/ids.ts';
import type { DriverMemory } from '../finding.ts';
import { forgetUnder } from '../forgetUnder.ts';
import type { LockContent } from '../lockCredential.ts';
import { bothOrders } from './cardNumber.ts';

const Entry = z.object({
  kind: z.enum(CREDENTIAL_KINDS),
  /** The cloud’s id; null between sending and confirmation. */
  id: z.nullable(z.int()),
  name: z.string(),
  marks: z.array(z.string()),
  /** Hash of the content; empty if only the lock has the content. */
  made: z.string(),
  turned: z.boolean(),
  inCloud: z._default(z.boolean(), false),
  /** When the unconfirmed credential was first sent, in epoch ms; 0 once confirmed. */
  sentAt: z._default(z.int(), 0),
});
export type Entry = z.infer<typeof Entry>;

/** Blind indexes of a number; several for a card, which may be listed in either byte order. */
export function blindIndexOf(kind: CredentialKind, number: string): string[] {
  if (number === '') return [];
  const numbers = kind === 'card' ? bothOrders(number) : [number];
  return numbers.map(each => createHash('sha256').update(`${kind}/${each}`).digest('base64url'));
}

export function madeOf(content: LockContent | null): string {
  const made = content && (content.kind === 'face' ? content.features : numberOf(content));
  return made ? createHash('sha256').update(made).digest('base64url') : '';
}
export function numberOf(content: LockContent | null): string {
  switch (content?.kind) {
    case 'passcode':
      return content.digits;
    case 'card':
      return content.number;
    case 'qrCode':
      return codeNumber(content.number);
    default:
      return '';
  }
}

/** Range of QR code numbers that the cloud accepts. */
const CODES = { least: 65_535n, most: 4_294_967_295n };
function codeNumber(digits: string): string {
  const number = BigInt(digits);
  if (CODES.least <= number && number <= CODES.most) return String(number);
  return String(CODES.least + (number % (CODES.most - CODES.least + 1n)));
}

export function createBook(memory: DriverMemory) {
  const ofLock = (address: string) => `credential/${address}/`;
  const key = (address: string, credentialId: CredentialId) => `${ofLock(address)}${credentialId}`;
  const read = (text: string | null): Entry | null => (text && Entry.safeParse(JSON.parse(text)).data) || null;

  async function all(address: string): Promise<{ credentialId: CredentialId; entry: Entry }[]> {
    const kept = await memory.list(ofLock(address));
    return kept.flatMap(([at, text]) => {
      const credentialId = CredentialId.safeParse(Number(at.slice(ofLock(address).length))).data;
      const entry = read(text);
      return credentialId && entry ? [{ credentialId, entry }] : [];
    });
  }

  return {
    entry: async (address: string, credentialId: CredentialId) => read(await memory.get(key(address, credentialId))),
    keep: (address: string, credentialId: CredentialId, entry: Entry) =>
      memory.put(key(address, credentialId), JSON.stringify(entry)),
    forget: (address: string, credentialId: CredentialId) => memory.remove(key(address, credentialId)),
    forgetLock: (address: string) => forgetUnder(memory, ofLock(address)),

    /** Finds a credential by the number in a record, or one without a number by its name, if unique within its kind. */
    async whose(address: string, kind: CredentialKind, number: string, name: string): Promise<CredentialId | null> {
      const ofKind = (await all(address)).filter(({ entry }) => entry.kind === kind);
      const marks = blindIndexOf(kind, number);
      const marked = ofKind.find(({ entry }) => entry.marks.some(mark => marks.includes(mark)));
      if (marked) return marked.credentialId;
      const named = ofKind.filter(({ entry }) => entry.name === name && entry.marks.length === 0);
      return named.length === 1 ? (named[0]?.credentialId ?? null) : null;
    },

    owners: async (address: string, kind: CredentialKind): Promise<ReadonlyMap<number, CredentialId>> =>
      new Map(
        (await all(address)).flatMap(({ credentialId, entry }) =>
          entry.kind === kind && entry.id !== null ? [[entry.id, credentialId] as const] : [],
        ),
      ),
  };
}
export type Book = ReturnType<typeof createBook>;
