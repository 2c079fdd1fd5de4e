/** Each row of the attention list states its problem. */
import { expect, it } from 'vitest';
import type { AttentionItem } from '../../models/calls/attention.calls.ts';
import type { GatewayId, LockId } from '../../models/ids.ts';
import { insteadOf } from './answerInstead.ts';
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
    ...{ jobId: null, recordType: null, amount: null, at: Date.now(), timeZone: null, toBeSeen: false },
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
