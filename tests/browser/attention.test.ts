/** What needs a person says in its own row what is the matter. */
import { expect, it } from 'vitest';
import { insteadOf } from './instead.ts';
import { openProduct } from './opened.ts';

const product = openProduct();

/** By the lock's number of each alarm. */
const ALARMS = {
  'Front door': [44, 'Tamper alarm'],
  Garage: [48, 'Too many wrong tries'],
  'Back door': [29, 'Opened by force'],
} as const;

it('the row of an alarm says which alarm it was', async () => {
  const page = await product.signedIn();
  const list = Object.entries(ALARMS).map(([name, [recordType]], nth) => ({
    ...{
      key: `tamper-${nth}`,
      kind: 'tamper',
      name,
      recordType,
      lockId: nth + 1,
      at: Date.now(),
      timeZone: 'Europe/Berlin',
    },
    ...{
      credentials: null,
      gatewayId: null,
      transferId: null,
      scheduleId: null,
      jobId: null,
      amount: null,
      toBeSeen: true,
    },
  }));
  const data = { list, pageNo: 1, pageSize: 20, total: list.length, counts: { tamper: list.length } };
  await insteadOf(page, '**/api/attention/list?*', route =>
    route.fulfill({ json: { errorCode: 0, errorMsg: '', description: '', data } }),
  );
  await page.goto('/attention/home');
  for (const [name, [, words]] of Object.entries(ALARMS)) {
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await row.getByText(words).waitFor();
    expect(await row.getByRole('link', { name: 'See the records' }).getAttribute('href')).toContain('lockId=');
  }
});
