import crypto, { randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Memory in KiB, and number of passes. */
export interface HashCost {
  memory: number;
  passes: number;
}

/** OWASP's second recommendation for Argon2id: 19 MiB, two passes, one lane. */
const DEFAULT_COST: HashCost = { memory: 19_456, passes: 2 };

const hash = (password: string, nonce: Buffer, { memory, passes }: HashCost): Promise<Buffer> => {
  const message = Buffer.from(password.normalize('NFC'), 'utf8');
  return promisify(crypto.argon2)('argon2id', { message, nonce, memory, passes, parallelism: 1, tagLength: 32 });
};

const formatCost = ({ memory, passes }: HashCost) => `m=${memory},t=${passes}`;

/** Hashes from before the cost was stored have the default cost. */
function costOf(text: string | undefined): HashCost {
  const [, memory, passes] = text?.match(/^m=(\d+),t=(\d+)$/) ?? [];
  return memory && passes ? { memory: Number(memory), passes: Number(passes) } : DEFAULT_COST;
}

/** Returns `nonce.hash.cost`, the first two in base64url. */
export async function hashPassword(password: string, cost: HashCost = DEFAULT_COST): Promise<string> {
  const nonce = randomBytes(16);
  const hashed = await hash(password, nonce, cost);
  return [nonce.toString('base64url'), hashed.toString('base64url'), formatCost(cost)].join('.');
}

export async function isPassword(password: string, hashed: string): Promise<boolean> {
  const [nonce = '', expected = '', cost] = hashed.split('.');
  const actual = await hash(password, Buffer.from(nonce, 'base64url'), costOf(cost));
  const wanted = Buffer.from(expected, 'base64url');
  return wanted.length === actual.length && timingSafeEqual(actual, wanted);
}

let dummy: Promise<string> | undefined;

/** Verified for unknown accounts, so that their response takes the same time. */
export function dummyHash(): Promise<string> {
  dummy ??= hashPassword(randomBytes(32).toString('base64url'));
  return dummy;
}
