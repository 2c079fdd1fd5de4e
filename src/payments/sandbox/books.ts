/** The sandbox's own database: a real provider's data isn't in the console's database either. */
import { DatabaseSync } from 'node:sqlite';
import type { PaymentId } from '../../../models/ids.ts';
import type { Money } from '../../../models/money.ts';

type State = 'open' | 'taken' | 'failed' | 'closed';

export interface Account {
  paymentId: PaymentId;
  token: string;
  price: Money;
  closesAt: number;
  subject: string;
  returnTo: string;
  cancelTo: string;
  state: State;
  refunded: boolean;
}

interface Row {
  payment_id: string;
  token: string;
  known: string;
  state: State;
  refund_id: string | null;
}

const accountOf = ({ known, state, refund_id }: Row): Account => ({
  ...(JSON.parse(known) as Omit<Account, 'state' | 'refunded'>),
  state,
  refunded: refund_id !== null,
});

export function openBooks(file: string) {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000');
  db.exec(`CREATE TABLE IF NOT EXISTS payment (
    payment_id TEXT PRIMARY KEY, token TEXT NOT NULL UNIQUE, known TEXT NOT NULL, state TEXT NOT NULL, refund_id TEXT
  ) STRICT`);
  const insert = db.prepare("INSERT INTO payment VALUES (?, ?, ?, 'open', NULL) ON CONFLICT DO NOTHING");
  const byId = db.prepare('SELECT * FROM payment WHERE payment_id = ?');
  const byToken = db.prepare('SELECT * FROM payment WHERE token = ?');
  const end = db.prepare("UPDATE payment SET state = ? WHERE payment_id = ? AND state = 'open'");
  const refund = db.prepare(
    "UPDATE payment SET refund_id = ? WHERE payment_id = ? AND state = 'taken' AND (refund_id IS NULL OR refund_id = ?)",
  );
  const found = (row: unknown): Account | null => (row ? accountOf(row as Row) : null);
  return {
    open({ state: _, refunded: __, ...known }: Account): Account {
      insert.run(known.paymentId, known.token, JSON.stringify(known));
      return found(byId.get(known.paymentId)) as Account;
    },
    of: (paymentId: string) => found(byId.get(paymentId)),
    ofToken: (token: string) => found(byToken.get(token)),
    end: (paymentId: PaymentId, state: Exclude<State, 'open'>): boolean => end.run(state, paymentId).changes === 1,
    refund: (paymentId: PaymentId, refundId: string): boolean =>
      refund.run(refundId, paymentId, refundId).changes === 1,
    close: () => db.close(),
  };
}
