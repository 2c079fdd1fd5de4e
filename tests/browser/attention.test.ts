/** Each row of the attention list states its problem. */
import { expect, it } from 'vitest';
import type { AttentionItem } from '../../models/calls/attention.calls.ts';
import type { GatewayId, LockId } from '../../models/ids.ts';
import { insteadOf } from './answerInstead.ts';
import { isForEverybody } from './everybody.ts';
import { openProduct } from './opened.ts';

const product = openProduct();

/** Lock name to record type. */
const ALARMS = {
  'Front door': [44, 'Tamper alarm'],
  Garage: [48, 'Too many wrong attempts'],
  'Back door': [29, 'Opened by force'],
} as const;

/** The list as if the server had answered these items. */
async function listing(items: readonly (Partial<AttentionItem> & Pick<AttentionItem, 'key' | 'kind' | 'name'>)[]) {
  const page = await product.signedIn();
  const nothing = {
    ...{ lockId: null, credentials: null, gatewayId: null, missingDriver: null, transferId: null, scheduleId: null },
    ...{
      jobId: null,
      recordType: null,
      amount: null,
      affected: null,
      at: Date.now(),
      timeZone: null,
      toBeSeen: false,
      related: [],
      snoozedUntil: null,
    },
  };
  const list = items.map(item => ({ ...nothing, ...item }) satisfies AttentionItem);
  const counts = { [items[0]?.kind ?? '']: items.length };
  const data = { list, pageNo: 1, pageSize: 20, total: list.length, counts };
  await insteadOf(page, '**/api/attention/list?*', route =>
    route.fulfill({ json: { errorCode: 0, errorMsg: '', description: '', data } }),
  );
  await page.goto('/attention/home');
  const rowOf = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  return { page, rowOf };
}

it('the attention list names the type of each tamper alarm', async () => {
  const { rowOf } = await listing(
    Object.entries(ALARMS).map(([name, [recordType]], nth) => ({
      ...{ key: `tamper-${nth}`, kind: 'tamper', name, recordType, lockId: (nth + 1) as LockId, toBeSeen: true },
    })),
  );
  for (const [name, [, words]] of Object.entries(ALARMS)) {
    await rowOf(name).getByText(words).waitFor();
    expect(await rowOf(name).getByRole('link', { name: 'View records' }).getAttribute('href')).toContain('lockId=');
  }
});

it('the attention list names the missing setting of a gateway driver instead of advising to check the power', async () => {
  const of = (nth: number) =>
    ({ key: `gatewayOffline-${nth}`, kind: 'gatewayOffline', gatewayId: nth as GatewayId }) as const;
  const { rowOf } = await listing([
    { ...of(1), name: 'Hall' },
    { ...of(2), name: 'Bridge', missingDriver: { way: 'mqtt', settings: ['MQTT_URL'] } },
  ]);
  const [hall, bridge] = [rowOf('Hall'), rowOf('Bridge')];
  await bridge.getByText('Not connected', { exact: true }).waitFor();
  await bridge.getByText('to set MQTT_URL and restart the console').waitFor();
  expect(await bridge.getByText(/power|offline/i).count()).toBe(0);
  await hall.getByText('Gateway offline').waitFor();
  await hall.getByText(/power/).waitFor();
});

it('an offline gateway opens its locks out of reach, and the alarms are acknowledged together and undone', async () => {
  const lost = ['Attic', 'Cellar'].map((name, nth) => ({
    ...{ key: `lockLost-${nth}`, kind: 'lockLost', name, lockId: (nth + 1) as LockId },
  })) as unknown as AttentionItem[];
  const alarm = (nth: number, name: string) =>
    ({ key: `tamper-${nth}`, kind: 'tamper', name, recordType: 44, lockId: nth as LockId, toBeSeen: true }) as const;
  const { page, rowOf } = await listing([
    alarm(1, 'Front door'),
    alarm(2, 'Garage'),
    {
      key: 'gatewayOffline-1',
      kind: 'gatewayOffline',
      name: 'Hall',
      gatewayId: 1 as GatewayId,
      affected: 8,
      related: lost,
    },
  ]);
  await rowOf('Hall').getByText('8 locks affected').waitFor();
  const attic = page.getByRole('link', { name: 'Attic' });
  expect(await attic.isVisible()).toBe(false);
  await rowOf('Hall').getByText('2 locks out of reach').focus();
  await page.keyboard.press('Enter');
  expect(await attic.getAttribute('href')).toContain('lockId=1');
  await isForEverybody(page);

  const undone = page.waitForRequest('**/api/attention/unseen');
  await page.getByRole('button', { name: 'Acknowledge all shown' }).click();
  await page.getByText('2 issues acknowledged').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Change undone').waitFor();
  const sent = new URLSearchParams((await undone).postData() ?? '').get('keys') ?? '';
  expect(JSON.parse(sent)).toEqual(['tamper-1', 'tamper-2']);
});

it('a snoozed issue leaves the list, is undone, and is found among the snoozed', async () => {
  const page = await product.signedIn();
  await page.goto('/attention/home');
  const heading = page.getByRole('heading', { level: 2, name: 'Room 202', exact: true });
  const snooze = async (how: string) => {
    await page.getByRole('button', { name: 'Snooze “Room 202”' }).click();
    await page.getByRole('menuitem', { name: how }).click();
    await page.getByText(/^Snoozed until/).waitFor();
    await heading.waitFor({ state: 'detached' });
  };
  await snooze('Snooze for a day');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await heading.waitFor();

  await snooze('Snooze for a week');
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Snoozed issues' });
  await page
    .getByRole('listitem')
    .filter({ has: heading })
    .getByText(/Snoozed until/)
    .waitFor();
  await isForEverybody(page);
  await page.getByRole('button', { name: 'End snooze' }).click();
  await heading.waitFor({ state: 'detached' });
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Current issues' });
  await heading.waitFor();
});
