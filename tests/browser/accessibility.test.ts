import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { photos } from '../support/photos.ts';
import { drawn } from './drawn.ts';
import { isForEverybody } from './everybody.ts';
import { openProduct } from './opened.ts';
import { BatchPage } from './pages/batchPage.ts';
import { CardNumbersPage } from './pages/cardNumbersPage.ts';
import { ConsolePage } from './pages/consolePage.ts';
import { CredentialsPage } from './pages/credentialsPage.ts';
import { DeskPage } from './pages/deskPage.ts';
import { EKeysPage } from './pages/eKeysPage.ts';
import { ExportPage } from './pages/exportPage.ts';
import { IssuePage } from './pages/issuePage.ts';
import { JobPage } from './pages/jobPage.ts';
import { LockPage } from './pages/lockPage.ts';
import { MigrationPage } from './pages/migrationPage.ts';
import { PassagePage } from './pages/passagePage.ts';
import { PersonPage } from './pages/personPage.ts';
import { QrCodesPage } from './pages/qrCodesPage.ts';
import { SignInPage } from './pages/signInPage.ts';

const product = openProduct({ SIMULATED_LATENCY_MS: '60' });

/** How to open each screen, and what shows that it is loaded. */
const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  'the list of locks': async page => {
    await page.goto('/console/home');
    await new ConsolePage(page).lock('Front door').waitFor();
  },
  'a search without results': async page => {
    await page.goto('/console/home?search=nothing');
    await page.getByText('No matching locks').waitFor();
  },
  'the confirmation of a job': async page => {
    await page.goto('/console/home?search=door');
    await new ConsolePage(page).checkbox('Back door').click();
    await page.getByRole('button', { name: 'Unlock 1 lock' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor();
  },
  'a lock with an unlock attempt': async page => {
    const lock = new LockPage(page);
    await lock.open(1);
    await lock.unlock();
    await lock.attempt('Unlocking confirmed').waitFor();
    await page.getByRole('heading', { name: 'Recent records' }).waitFor();
  },
  'a lock without a gateway': async page => {
    const lock = new LockPage(page);
    await lock.open(4);
    await lock.door.getByText('The lock has no gateway').waitFor();
  },
  'passage mode hours': async page => {
    const passage = new PassagePage(page);
    await passage.open(1);
    await passage.turnOn();
    await passage.period(1).waitFor();
  },
  'the list of records': async page => {
    await page.goto('/console/records');
    await page.getByRole('list', { name: 'Records' }).getByRole('listitem').first().waitFor();
  },
  'the export form with errors': async page => {
    await page.goto('/console/exportRecord');
    const content = page.getByRole('main');
    await content.getByLabel('Selected locks').check();
    await content.getByLabel('Custom period').check();
    await content.getByRole('button', { name: 'Export', exact: true }).click();
    // One beside the locks, one beside the days.
    await expect.poll(() => content.getByRole('alert').count()).toBe(2);
  },
  'a finished export': async page => {
    const exporting = new ExportPage(page);
    await exporting.open('/manage/exportRecord?lockId=2');
    await exporting.choose('As far back as possible');
    await exporting.start();
    await new JobPage(page).is('Ended').waitFor();
    await exporting.content.getByRole('link', { name: 'Download' }).waitFor();
  },
  'a migration file with rejected lines': async page => {
    const migration = new MigrationPage(page);
    await migration.open();
    await migration.bring('Old locks', 'lock,time,recordType\nFront door,2025-05-06 07:08,card\nNowhere,soon,card');
    await migration.showRefused();
  },
  'the record statistics': async page => {
    await page.goto('/console/insight');
    await page.getByRole('table').first().waitFor();
  },
  'the battery chart of a lock': async page => {
    await page.goto('/console/insight?lockId=1');
    await page.getByText('Show as table').click();
    await page.getByRole('table', { name: 'Battery' }).waitFor();
  },
  'the eKeys of a lock': async page => {
    const eKeys = new EKeysPage(page);
    await eKeys.open(2);
    await eKeys.stands('Grace, back door', 'Frozen').waitFor();
  },
  'an eKey for an unregistered recipient': async page => {
    const eKeys = new EKeysPage(page);
    await eKeys.open(6);
    await eKeys.send('nobody@latchwork.test', 'Nobody');
    await eKeys.refusal(/isn’t registered/).waitFor();
  },
  'the list of lock users': async page => {
    await page.goto('/lockUser/home');
    await page.getByRole('heading', { name: 'Mia Novak' }).waitFor();
  },
  'a lock user with selected credentials': async page => {
    const person = new PersonPage(page);
    await person.open('Grace Guest');
    await person.select('Front door', 'Fob 3');
    await person.button('Change validity').waitFor();
  },
  'the confirmation of removing all credentials': async page => {
    const person = new PersonPage(page);
    await person.open('Mia Novak');
    await person.button('Delete all credentials').click();
    await person.dialog.getByRole('button', { name: 'Cancel' }).waitFor();
  },
  'the passcodes of a lock': async page => {
    const list = new CredentialsPage(page);
    await list.open('passcode', 1);
    await list.select('Cleaning');
  },
  'a card that a full lock rejected': async page => {
    const list = new CredentialsPage(page);
    await list.open('card', 2);
    await list.stands('Card 0533', 'Couldn’t add').waitFor();
  },
  'the validity of a card': async page => {
    const list = new CredentialsPage(page);
    await list.open('card', 1);
    await list.choose('Card 0417', 'Change validity');
    await list.dialog.getByRole('radio', { name: 'Recurring' }).check();
  },
  'an empty list of fingerprints': async page => {
    await page.goto('/manage/fingerprint?lockId=40');
    await page.getByRole('main').getByRole('link', { name: 'Add fingerprint' }).first().waitFor();
  },
  'a card form with errors': async page => {
    const issue = new IssuePage(page);
    await issue.openCard(1);
    await issue.choose('Recurring');
    await issue.submit();
    await issue.says('Enter a name').waitFor();
  },
  'a custom passcode without a gateway': async page => {
    const issue = new IssuePage(page);
    await issue.openPasscode(4);
    await issue.choose(/^Custom/);
    await page.getByText('Connect a gateway to use this option.').waitFor();
  },
  'batch rows with errors': async page => {
    const batch = new BatchPage(page);
    await batch.open('passcode', 1);
    await batch.paste('Room 1\t642001\nRoom 2\t12x\n\t650000\tsoon');
    await batch.says('4 cells need fixing').waitFor();
  },
  'a QR code with its link': async page => {
    const codes = new QrCodesPage(page);
    await codes.issue(1, 'Maya', 'Changes every minute');
    await codes.show();
    await codes.code('Maya').waitFor();
  },
  'a rejected face photo': async page => {
    const issue = new IssuePage(page);
    await issue.openFace(1);
    await issue.photo.setInputFiles(photos.text());
    await issue.photoIs('Photo rejected').waitFor();
  },
  'the selection of locks for a card': async page => {
    const cards = new CardNumbersPage(page);
    await cards.open();
    await cards.add('77665544', 'Caretaker');
    await cards.lock('Back door').click();
  },
  'a desk device without its plug-in': async page => {
    const desk = new DeskPage(page);
    await desk.openCollecting();
    await desk.press('WEIDUN');
    await desk.says('Install and start the device’s plug-in on this computer, then try again.');
  },
  'the list of jobs': async page => {
    await page.goto('/job/home');
    await page.getByRole('heading', { name: 'Jobs', exact: true }).waitFor();
  },
  'the dock of a finished job': async page => {
    await page.goto('/console/home?search=door');
    const console = new ConsolePage(page);
    await console.checkbox('Back door').click();
    await console.checkbox('Front door').click();
    await console.unlockSelected(2);
    const job = new JobPage(page);
    await job.dock.getByText('Ended').waitFor();
  },
  'a job': async page => {
    await page.goto('/job/home');
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
    const job = new JobPage(page);
    await job.is('Ended').waitFor();
    await job.item('Back door').waitFor();
  },
  'a URL without a valid lock': async page => {
    await page.goto('/manage/lock?lockId=0');
    await page.getByRole('heading', { name: 'Invalid url address.' }).waitFor();
  },
};

const ANYBODYS: Record<string, (page: Page) => Promise<void>> = {
  'a failed sign-in': async page => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.try('owner@latchwork.test', 'Not-the-password-1');
    await signIn.says(/\w/).waitFor();
  },
  'page not found': async page => {
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  },
  'the live map': async page => {
    await page.goto('/map/base');
    await page.getByRole('row', { name: /^Berlin/ }).waitFor();
  },
  'the wall dashboard': async page => {
    await page.goto('/map/new');
    await page.getByText('Openings today').waitFor();
  },
  'the startup error': async page => {
    await page.goto('/error');
    await page.getByRole('heading', { name: 'Couldn’t start the console' }).waitFor();
  },
};

/** The widest layout, and a phone. */
const [WIDE, NARROW] = [1440, 360];

describe('accessibility checked with axe', () => {
  /** Makes the viewport as tall as the page, late content included: axe counts what a bar covers as too small. */
  async function inSight(page: Page, width: number) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(async () => {
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width, height: Math.max(height, 900) });
        await drawn(page);
        return page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      })
      .toBe(0);
  }

  /** Opens the screen once, at phone width, then widens it: the colours are the same. */
  async function isWholeForEverybody(page: Page, reach: (page: Page) => Promise<void>) {
    await page.setViewportSize({ width: NARROW, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await reach(page);
    await inSight(page, NARROW);
    await isForEverybody(page, [], ['light', 'dark'], () => inSight(page, NARROW));
    await inSight(page, WIDE);
    await isForEverybody(page, [], ['light'], () => inSight(page, WIDE));
  }

  let visitors: Page;
  let owners: Page;
  beforeAll(async () => {
    const options = { reducedMotion: 'reduce' } as const;
    visitors = product.stays(await product.page(options));
    owners = product.stays(await product.blank('owner@latchwork.test', options));
  });

  it.each(Object.entries(ANYBODYS))('the visitor screen “%s” has no violations in light and dark mode', (_, reach) =>
    isWholeForEverybody(visitors, reach),
  );
  it.each(Object.entries(SCREENS))('the owner screen “%s” has no violations in light and dark mode', (_, reach) =>
    isWholeForEverybody(owners, reach),
  );
});
