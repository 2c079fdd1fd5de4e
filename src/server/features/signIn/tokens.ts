import { createHash, randomBytes } from 'node:crypto';

/** 256 bits: a fast hash suffices. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
