import { expect } from 'vitest';
import type { DrawnCode, ShownQrCode } from '../../models/calls/credential.calls.ts';

/** Fails unless the code can be drawn. */
export const drawn = ({ code, link }: ShownQrCode): { code: DrawnCode; link: ShownQrCode['link'] } =>
  'text' in code ? { code, link } : expect.fail(`nothing is drawn: ${code.missing}`);
