import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: guessing needs no slow hash to be hopeless. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** Whether it could be one: what a browser sends may be anything. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
