import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, so that a fast hash is secure. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
