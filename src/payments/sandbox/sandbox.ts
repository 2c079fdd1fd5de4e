/** A provider that takes no money; its page offers all outcomes. A restart loses unsent notices; queries still work. */
import { randomBytes } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '../../../models/duration.ts';
import { Currency } from '../../../models/money.ts';
import { PAY_METHODS } from '../../../models/order.ts';
import type { Notice, PaymentProvider, Said } from '../provider.ts';
import { type Account, openBooks } from './books.ts';
import { readNotice, writeNotice } from './notices.ts';
import { type Action, isAction, pageOf, STYLE } from './page.ts';

interface Settings {
  file: string;
  key: string;
  clock: { now(): number; after(ms: number, callback: () => void): () => void };
}

export const LATE_MS = MINUTE_MS;
/** Delays before an unacknowledged notice is sent again. */
const AGAIN_AFTER_MS = [SECOND_MS, 10 * SECOND_MS, MINUTE_MS];

const numberOf = ({ token }: Account): string => `sandbox-${token.slice(0, 16)}`;

function saidAt(account: Account, now: number): Said {
  const { state, price, closesAt } = account;
  if (state === 'taken') return { kind: 'taken', number: numberOf(account), money: price };
  if (state === 'failed') return { kind: 'failed', reason: 'declined' };
  return { kind: state === 'closed' || now >= closesAt ? 'closed' : 'open' };
}

type Notify = (notice: Notice) => Promise<boolean>;

/** Delivers notices, repeating those that aren't acknowledged. */
function createNotifier(clock: Settings['clock']) {
  const callOffs = new Set<() => void>();
  let notify: Notify | null = null;

  function later(ms: number, work: () => void) {
    const callOff = clock.after(ms, () => {
      callOffs.delete(callOff);
      work();
    });
    callOffs.add(callOff);
  }

  function deliver(notice: Notice, tries = 0) {
    const again = AGAIN_AFTER_MS[tries];
    void notify?.(notice)
      .catch(() => false)
      .then(heard => {
        if (!heard && again !== undefined) later(again, () => deliver(notice, tries + 1));
      });
  }

  return {
    later,
    deliver,
    start(to: Notify): void {
      notify = to;
    },
    stop(): void {
      for (const callOff of callOffs) callOff();
      notify = null;
    },
  };
}

export function createSandbox({ file, key, clock }: Settings): PaymentProvider & { close(): void } {
  const books = openBooks(file);
  const { later, deliver, start, stop } = createNotifier(clock);

  const wordOf = (account: Account) => saidAt(account, clock.now());

  function noticeOf(account: Account, forged: boolean): Notice {
    const known = books.of(account.paymentId) ?? account;
    const written = writeNotice(forged ? randomBytes(32).toString('hex') : key, {
      paymentId: known.paymentId,
      said: wordOf(known),
    });
    return { ...written, headers: { ...written.headers, 'content-type': 'application/json' } };
  }

  function approve(account: Account, action: 'approve' | 'late' | 'twice' | 'forged') {
    if (!books.end(account.paymentId, 'taken')) return;
    const notice = noticeOf(account, action === 'forged');
    if (action === 'late') later(LATE_MS, () => deliver(notice));
    else deliver(notice);
    if (action === 'twice') deliver(notice);
  }

  function carryOut(account: Account, action: Action) {
    if (action === 'leave') return;
    if (action === 'cancel') return void books.end(account.paymentId, 'closed');
    if (action !== 'fail') return approve(account, action);
    if (books.end(account.paymentId, 'failed')) deliver(noticeOf(account, false));
  }

  return {
    method: PAY_METHODS.SANDBOX,
    name: 'sandbox',
    currencies: [Currency.RMB, Currency.DOLLAR],
    place: 'page',
    heard: { type: 'application/json', body: '{"heard":true}' },
    async start({ notifyAt: _, ...payment }) {
      const account = books.open({
        ...payment,
        token: randomBytes(24).toString('base64url'),
        state: 'open',
        refunded: false,
      });
      return { kind: 'started', place: { kind: 'page', url: `/pay/sandbox/${account.token}` }, reference: null };
    },
    async query({ paymentId, close }) {
      if (close) books.end(paymentId, 'closed');
      const account = books.of(paymentId);
      return account ? wordOf(account) : { kind: close ? 'closed' : 'open' };
    },
    refund: async ({ paymentId, refundId }) => (books.refund(paymentId, refundId) ? 'done' : 'notAccepted'),
    read: async notice => readNotice(key, notice),
    page: {
      style: STYLE,
      show(token) {
        const account = books.ofToken(token);
        return account && pageOf(account, wordOf(account).kind);
      },
      async act(token, action) {
        const account = books.ofToken(token);
        if (!account || !isAction(action)) return null;
        if (wordOf(account).kind === 'open') carryOut(account, action);
        return action === 'cancel' ? account.cancelTo : account.returnTo;
      },
      startNotifying: start,
      stop,
    },
    close: books.close,
  };
}
