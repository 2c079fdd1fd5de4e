import { expect } from 'vitest';
import type { DrawnCode, ShownQrCode } from '../../models/calls/credential.calls.ts';

/** A code of which there is a picture to be seen. */
export const drawn = ({ code, link }: ShownQrCode): { code: DrawnCode; link: ShownQrCode['link'] } =>
  'text' in code ? { code, link } : expect.fail(`nothing is drawn: ${code.missing}`);
