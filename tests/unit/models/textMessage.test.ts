import { expect, test } from 'vitest';
import { inTextMessage } from '../../../models/textMessage.ts';

test('a text message has straight quotes, plain dashes and spaces, and keeps its letters', () => {
  expect(inTextMessage('Don’t share “Suite 12” – it’s\u202f11:00 …')).toBe(`Don't share "Suite 12" - it's 11:00 ...`);
  expect(inTextMessage('„Zimmer“ «Größe» ‘é’')).toBe(`"Zimmer" "Größe" 'é'`);
});
