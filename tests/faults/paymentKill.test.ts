/** kill -9 between a payment and its notification: the ledger balances, and the purchase is granted once. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderCalls, paymentCalls } from '../../models/calls/order.calls.ts';
import type { PaymentId } from '../../models/ids.ts';
import { Currency } from '../../models/money.ts';
import { CreditService, OrderStatus, PAY_METHODS, type Purchase } from '../../models/order.ts';
import { type ServerProcess, startServer } from '../support/serverProcess.ts';
import type { SignedClient } from '../support/signedClient.ts';
import { signedIn } from '../support/signedIn.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const purchase: Purchase = { kind: 'units', service: CreditService.SMS, quantity: 100 };

let folder: string;
let server: ServerProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchwork-'));
});
afterEach(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Polls, as the waiting page does: commits of another process are not observable. */
async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

const pageOf = (client: SignedClient, paymentId: PaymentId) =>
  until(async () => {
    const { place } = await client.data(paymentCalls.detail, { paymentId });
    return place?.kind === 'page' ? place.url : null;
  });

const left = async (client: SignedClient) => {
  const { balances } = await client.data(orderCalls.overview, {});
  return balances.find(({ service }) => service === CreditService.SMS)?.available;
};

describe('a payment whose server is killed', () => {
  it.each([
    ['before the notification', 'late', 0],
    ['during the notification', 'approve', 0],
    ['shortly after the notification', 'approve', 3],
    ['during a repeated notification', 'twice', 1],
    ['after a forged notification', 'forged', 0],
  ])('is credited exactly once after a kill %s', async (_when, action, later) => {
    server = await startServer(folder);
    const client = await signedIn(server.origin);
    const shown = await client.data(orderCalls.price, { purchase, currency: Currency.RMB });
    const { orderId } = await client.data(orderCalls.create, { purchase, ...shown });
    const { paymentId } = await client.data(orderCalls.pay, { orderId, method: PAY_METHODS.SANDBOX });
    const page = `${server.origin}${await pageOf(client, paymentId)}`;
    await fetch(page, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
    await new Promise(resolve => setTimeout(resolve, later));
    await server.kill();

    server = await startServer(folder);
    const again = await signedIn(server.origin);
    // The return from the provider's page queries the provider.
    await again.data(paymentCalls.check, { paymentId });
    await until(async () => {
      const { standing } = await again.data(orderCalls.detail, { orderId });
      return standing.state === 'closed.paid.granted' ? true : null;
    });
    expect((await again.data(orderCalls.detail, { orderId })).status).toBe(OrderStatus.PAID);
    // 300 initial credits of the demo owner and 100 bought.
    expect(await left(again)).toBe(400);
    const check = execFileSync(process.execPath, ['scripts/ledgerCheck.ts'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: folder },
    });
    expect(check.toString()).toContain('The books agree.');
  });
});
