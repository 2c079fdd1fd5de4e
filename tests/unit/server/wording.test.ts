import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../../../models/speech.ts';
import { CodePurpose } from '../../../models/verificationCode.ts';
import { mailOf } from '../../../src/server/features/messages/mail.ts';
import { createWording, spokenLanguage } from '../../../src/server/features/messages/wording.ts';

const word = createWording();
const code = (purpose: CodePurpose) => ({ kind: 'code', purpose, code: '042137', expiresAt: 0 }) as const;

describe('a sent message', () => {
  it('contains the code in every language, and the brand except for a lock transfer', async () => {
    for (const language of LANGUAGE_CODES)
      for (const purpose of Object.values(CodePurpose)) {
        const { subject, lead, text, voice } = await word(code(purpose), language, 'Hotel Ost');
        expect(subject).toContain('042137');
        expect(lead).toContain(purpose === CodePurpose.TRANSFER_LOCK ? '' : 'Hotel Ost');
        expect(text).toContain('042137');
        // Spoken digit by digit, not as a number.
        expect(voice).toContain('0, 4, 2, 1, 3, 7');
      }
  });

  it('says that a registration code may be ignored, but not that a code for a new device may', async () => {
    const notes = async (purpose: CodePurpose) => (await word(code(purpose), 'en', 'Sol')).notes;
    expect(await notes(CodePurpose.REGISTER)).toContainEqual(expect.stringContaining('ignore this message'));
    expect(await notes(CodePurpose.NEW_DEVICE)).not.toContainEqual(expect.stringContaining('ignore this message'));
  });

  it('uses singular or plural for the number of transferred items', async () => {
    const offered = (total: number) =>
      word({ kind: 'transferOffered', transferId: 't' as never, from: 'Ana', total }, 'en', 'Latchwork');
    expect((await offered(1)).subject).toBe('Ana wants to transfer an item to you');
    expect((await offered(3)).subject).toBe('Ana wants to transfer 3 items to you');
  });

  it('is written in the available language closest to the client’s', () => {
    for (const [named, language] of [
      ['de_DE', 'de_DE'],
      ['pt_PT', 'pt'],
      ['de-AT', 'de_DE'],
      ['zh_TW', 'zh_TW'],
      ['zh', 'zh_CN'],
      ['xx', 'en'],
      ['', 'en'],
    ])
      expect([named, spokenLanguage(named ?? '')]).toEqual([named, language]);
  });
});

describe('a mail', () => {
  const brand = { name: 'Hotel <Ost>', color: '#0f766e' };

  it('has the brand’s colour and escapes HTML in the brand’s name', async () => {
    const { html, text } = mailOf(await word(code(CodePurpose.REGISTER), 'en', brand.name), brand);
    expect(html).toContain('border-top:4px solid #0f766e');
    expect(html).toContain('Hotel &lt;Ost&gt;');
    expect(html).not.toContain('<Ost>');
    expect(text).toContain('Hotel <Ost>');
  });

  it('ignores an invalid brand colour', async () => {
    const wording = await word(code(CodePurpose.REGISTER), 'en', 'x');
    const { html } = mailOf(wording, { name: 'x', color: 'red;background:url(http://x.test)' });
    expect(html).not.toContain('x.test');
  });
});
