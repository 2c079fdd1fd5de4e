/** Batch issue from a spreadsheet: rows are pasted, corrected, and issued by a job. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { within } from '../support/pace.ts';
import { openProduct } from './opened.ts';
import { BatchPage } from './pages/batchPage.ts';
import { CredentialsPage } from './pages/credentialsPage.ts';
import { IssuePage } from './pages/issuePage.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '5' });

const FRONT_DOOR = 1;
const BACK_DOOR = 2;
const NO_GATEWAY = 4;

async function opened() {
  const page = await product.signedIn();
  return { page, batch: new BatchPage(page), list: new CredentialsPage(page) };
}

describe('a paste of two hundred rows', () => {
  it('marks its seven invalid cells, blocks sending, and runs once they are corrected', async () => {
    const { page, batch } = await opened();
    await batch.open('passcode', FRONT_DOOR);
    const asked: string[] = [];
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().includes('batchAdd')) asked.push(request.url());
    });
    const rows = Array.from({ length: 200 }, (_, i) => [`Room ${i + 1}`, String(64_200_171 + 7919 * i), '', '']);
    const wrong: Record<number, string[]> = {
      4: ['Room 5', '12x456', '', ''],
      17: ['', '70000018', '', ''],
      42: ['Room 43', '123', '', ''],
      58: ['Room 59', '70000059', '2031-01-02 10:00', '2031-01-01 10:00'],
      99: ['Room 100', '70000100', '2020-01-01', '2020-01-02'],
      140: ['Room 141', '70000141', '31/12/2030', '2031-01-01'],
      196: ['Room 197', rows[0]?.[1] ?? '', '', ''],
    };
    const pasted = rows.map((row, i) => (wrong[i] ?? row).join('\t'));
    await batch.paste(['Name\tPasscode\tStart\tEnd', ...pasted].join('\n'));
    await batch.says('7 cells need fixing').waitFor();
    expect(await batch.wrong()).toEqual([
      'Passcode, row 5',
      'Name, row 18',
      'Passcode, row 43',
      'End, row 59',
      'End, row 100',
      'Start, row 141',
      'Passcode, row 197',
    ]);
    expect(await batch.problem('Passcode', 197)).toBe('Same as an earlier row.');
    await batch.sendAnyway();
    expect(asked, 'nothing is sent while a cell is wrong').toEqual([]);

    await batch.next();
    expect(await batch.focused()).toBe('Passcode, row 5');
    await batch.next();
    expect(await batch.focused()).toBe('Name, row 18');
    await batch.cell('Passcode', 5).fill('70000005');
    await batch.cell('Name', 18).fill('Room 18');
    await batch.cell('Passcode', 43).fill('70000043');
    await batch.cell('End', 59).fill('2031-02-01');
    await batch.cell('Start', 100).fill('2031-01-31');
    await batch.cell('End', 100).fill('2031-02-01');
    await batch.cell('Start', 141).fill('2030-12-31');
    await batch.cell('Passcode', 197).fill('70000197');
    await batch.says('200 rows ready').waitFor();
    await batch.send();
    await page.waitForURL(/\/job\/(?!home)/);
    expect(asked).toHaveLength(1);
    await page.getByRole('heading', { name: 'Create 200 passcodes' }).waitFor();
    await page.getByText('Room 1', { exact: true }).waitFor();
    await page.getByText('200 of 200 items').waitFor({ timeout: within(60_000) });
    await page.getByText('200 added').waitFor();
  });
});

describe('a card that is already on the lock', () => {
  it('is reported by the server beside its cell, and no row is issued', async () => {
    const { page, batch, list } = await opened();
    await batch.open('card', BACK_DOOR);
    await batch.paste('Ana,7770001\nBea,7770002');
    await batch.send();
    await page.getByText('2 of 2 items').waitFor();
    await batch.open('card', BACK_DOOR);
    await batch.paste('Cem;7770003\nDia;7770002');
    await batch.send();
    await batch.says('1 cell needs fixing').waitFor();
    expect(await batch.problem('Card number', 2)).toBe('The lock already has this card.');
    await batch.cell('Card number', 2).fill('7770004');
    await batch.send();
    await page.getByText('2 of 2 items').waitFor();
    await list.open('card', BACK_DOOR);
    await list.stands('Dia', 'Active').waitFor();
  });
});

it('a passcode conflict is shown while typing and disappears once the digits no longer conflict', async () => {
  const { page } = await opened();
  const issue = new IssuePage(page);
  await issue.customPasscode(FRONT_DOOR, 'Cleaners', '73921846');
  await issue.openPasscode(FRONT_DOOR);
  await issue.choose(/^Custom/);
  await issue.digits.fill('73921846');
  await page.getByText('“Cleaners” already uses these digits.').waitFor();
  await issue.digits.fill('739218');
  await page.getByText('The passcode “Cleaners” starts with these digits.').waitFor();
  await issue.digits.fill('739219');
  await page.getByText('The passcode “Cleaners” starts with these digits.').waitFor({ state: 'detached' });
});

describe('a batch import', () => {
  it('reads a file in GBK encoding with its header', async () => {
    const { batch } = await opened();
    await batch.open('card', BACK_DOOR);
    // 卡号,姓名 / 8880001,张伟 in GBK.
    const gbk = Buffer.from([
      ...[0xbf, 0xa8, 0xba, 0xc5, 0x2c, 0xd0, 0xd5, 0xc3, 0xfb, 0x0d, 0x0a],
      ...Buffer.from('8880001,'),
      ...[0xd5, 0xc5, 0xce, 0xb0, 0x0d, 0x0a],
    ]);
    await batch.choose('cards.csv', gbk);
    await batch.says('1 row ready').waitFor();
    await expect.poll(() => batch.cell('Name', 1).inputValue()).toBe('张伟');
    await expect.poll(() => batch.cell('Card number', 1).inputValue()).toBe('8880001');
  });

  it('reads numbers, dates, hours and recipients from an xlsx file', async () => {
    const { page, batch, list } = await opened();
    await batch.open('card', BACK_DOOR);
    await batch.choose('cards.xlsx', readFileSync('tests/support/rows.xlsx'));
    await batch.says('3 rows ready').waitFor();
    const first = ['Card number', 'Name', 'Start', 'End', 'Days', 'Hours', 'For'].map(column => batch.cell(column, 1));
    expect(await Promise.all(first.map(cell => cell.inputValue()))).toEqual([
      ...['8880101', 'Ana Müller', '2031-03-01 00:00', '2031-03-31 00:00', 'Mon-Fri', '08:00-17:30', 'Ana'],
    ]);
    const last = ['Name', 'Start', 'End'].map(column => batch.cell(column, 3).inputValue());
    expect(await Promise.all(last)).toEqual(['Cem; "the, younger"', '2031-03-01 14:30', '2031-03-02 10:00']);
    await batch.cell('Hours', 1).fill('17:30-08:00');
    await batch.says('1 cell needs fixing').waitFor();
    expect(await batch.problem('Hours', 1)).toBe('The end must be after the start.');
    await batch.cell('Hours', 1).fill('8-17:30');
    await batch.says('3 rows ready').waitFor();
    await batch.send();
    await page.getByText('3 of 3 items').waitFor();
    await list.open('card', BACK_DOOR);
    await list.row('Ana Müller').getByText('8:00').first().waitFor();
  });

  it('rejects a file that is not a table and keeps the existing rows', async () => {
    const { batch } = await opened();
    await batch.open('card', BACK_DOOR);
    await batch.paste('Ana,9990001');
    await batch.choose('cards.xlsx', Buffer.from('PK\u0003\u0004 this is no worksheet'));
    await batch.says('Couldn’t read this file.').waitFor();
    await expect.poll(() => batch.rows.count()).toBe(1);
  });
});

describe('a batch of eKeys for several locks', () => {
  it('names the lock in each row and reports an unknown lock or recipient at its cell', async () => {
    const { page, batch } = await opened();
    await batch.openMany();
    await batch.paste(
      'Front door\tguest@latchwork.test\tGuest\nNo such door\tadmin@latchwork.test\tAdmin\nFront door\tnobody@latchwork.test\tNobody',
    );
    await batch.says('1 cell needs fixing').waitFor();
    expect(await batch.problem('Lock', 2)).toBe('None of your locks has this name.');
    await page.getByRole('button', { name: 'Remove row 2' }).click();
    await batch.send();
    await page.waitForFunction(() => document.querySelector('input[aria-invalid=true]') !== null);
    expect(await batch.problem('Recipient', 2)).toContain('This account isn’t registered here.');
  });
});

it('a lock without a gateway offers no batch issue, and the page says why', async () => {
  const { batch } = await opened();
  await batch.open('passcode', NO_GATEWAY);
  await batch.says('The lock has no gateway. Connect a gateway to use this option.').waitFor();
});

it('one job deletes all cards of a lock after the user confirms how many', async () => {
  const { page, batch, list } = await opened();
  await batch.open('card', 3);
  await batch.paste('One,5550101\nTwo,5550102');
  await batch.send();
  await page.getByText('2 of 2 items').waitFor();
  await list.open('card', 3);
  await list.stands('Two', 'Active').waitFor();
  await page.getByRole('button', { name: 'Delete all' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Delete all \d+ cards from this lock\?/).waitFor();
  await dialog.getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('region', { name: /^Delete \d+ credentials$/ }).waitFor();
  await page.getByText('Nothing added yet').waitFor({ timeout: within(60_000) });
});
