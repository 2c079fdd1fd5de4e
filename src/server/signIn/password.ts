import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's second recommendation for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

const hash = (password: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', { message: Buffer.from(password.normalize('NFC'), 'utf8'), nonce, ...COST });

/** `nonce.hash`, each in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return `${nonce.toString('base64url')}.${(await hash(password, nonce)).toString('base64url')}`;
}

export async function isPassword(password: string, hashed: string): Promise<boolean> {
  const [nonce = '', expected = ''] = hashed.split('.');
  const actual = await hash(password, Buffer.from(nonce, 'base64url'));
  const wanted = Buffer.from(expected, 'base64url');
  return wanted.length === actual.length && timingSafeEqual(actual, wanted);
}
