/** Audits credit from the facts of each use, independently of the stored balances. */
import type { BalanceFact } from '../../../../models/facts/credit.facts.ts';
import type { MessageFact } from '../../../../models/facts/message.facts.ts';
import type { AccountId, MessageId, UseId } from '../../../../models/ids.ts';
import type { CreditService } from '../../../../models/order.ts';
import type { CreditUseState } from '../../../../models/unitUse.ts';

export interface CreditSums {
  uid: AccountId;
  service: CreditService;
  granted: number;
  left: number;
  reserved: number;
  used: number;
}

interface Use {
  state: CreditUseState;
  messageId: MessageId | null;
}

interface CreditAccount {
  uid: AccountId;
  service: CreditService;
  granted: number;
  uses: Map<UseId, Use>;
  /** Credit that is reserved or used. */
  taken: number;
  faults: string[];
}

const PREDECESSORS: Record<CreditUseState, CreditUseState | null> = {
  reserved: null,
  used: 'reserved',
  givenBack: 'reserved',
};
const DELTAS: Record<CreditUseState, number> = { reserved: 1, used: 0, givenBack: -1 };
const STATES = {
  'balance.reserved.v1': 'reserved',
  'balance.used.v1': 'used',
  'balance.givenBack.v1': 'givenBack',
} as const;

const countOf = ({ uses }: CreditAccount, state: CreditUseState): number =>
  [...uses.values()].filter(use => use.state === state).length;

interface Books {
  accounts: ReadonlyMap<string, CreditAccount>;
  sent: ReadonlyMap<MessageId, number>;
  /** Messages that were last requested while nothing was sold. */
  uncounted: ReadonlySet<MessageId>;
}

function* faultsIn({ accounts, sent, uncounted }: Books) {
  const paid = new Map<MessageId, number>();
  for (const { uid, service, uses, faults } of accounts.values()) {
    for (const fault of faults) yield `account ${uid}, service ${service}: ${fault}`;
    for (const { state, messageId } of uses.values())
      if (messageId && state !== 'givenBack') {
        paid.set(messageId, (paid.get(messageId) ?? 0) + 1);
        if (state === 'used' && !sent.has(messageId)) yield `message ${messageId}: used a credit, but wasn’t sent`;
      }
  }
  for (const [messageId, times] of sent) {
    if (times !== 1) yield `message ${messageId}: sent ${times} times`;
    const took = paid.get(messageId) ?? 0;
    // An unconfirmed message keeps its credit, even if nothing is sold when it is retried.
    if (took !== 1 && !(took === 0 && uncounted.has(messageId)))
      yield `message ${messageId}: sent, but used ${took} credits`;
  }
}

export function createCreditBooks() {
  const accounts = new Map<string, CreditAccount>();
  const sent = new Map<MessageId, number>();
  const uncounted = new Set<MessageId>();

  function accountOf({ uid, service }: { uid: AccountId; service: CreditService }): CreditAccount {
    const key = `${uid}/${service}`;
    const known = accounts.get(key) ?? { uid, service, granted: 0, uses: new Map(), taken: 0, faults: [] };
    accounts.set(key, known);
    return known;
  }

  function writeUse(fact: Extract<BalanceFact, { type: keyof typeof STATES }>) {
    const { useId } = fact.data;
    const of = accountOf(fact.data);
    const before = of.uses.get(useId);
    const state = STATES[fact.type];
    const was = before?.state === 'givenBack' ? null : (before?.state ?? null);
    if (was !== PREDECESSORS[state]) of.faults.push(`use ${useId}: ${state} after ${was ?? 'nothing'}`);
    const messageId =
      fact.type === 'balance.reserved.v1'
        ? fact.data.purpose?.kind === 'message'
          ? (fact.data.purpose.id as MessageId)
          : null
        : (before?.messageId ?? null);
    of.uses.set(useId, { state, messageId });
    of.taken += DELTAS[state];
    if (of.granted < of.taken) of.faults.push(`use ${useId}: no credit was left`);
  }

  function write(fact: BalanceFact | MessageFact | { type: string }) {
    const known = fact as BalanceFact | MessageFact;
    switch (known.type) {
      case 'balance.bought.v1':
        accountOf(known.data).granted += known.data.quantity;
        break;
      case 'balance.withdrawn.v1':
        accountOf(known.data).granted -= known.data.quantity;
        break;
      case 'balance.reserved.v1':
      case 'balance.used.v1':
      case 'balance.givenBack.v1':
        writeUse(known);
        break;
      case 'message.asked.v1':
      case 'message.retried.v1':
        if (known.data.uncounted) uncounted.add(known.data.messageId);
        else uncounted.delete(known.data.messageId);
        break;
      case 'message.sent.v1':
        sent.set(known.data.messageId, (sent.get(known.data.messageId) ?? 0) + 1);
        break;
    }
  }

  return {
    write,
    faults: () => faultsIn({ accounts, sent, uncounted }),
    sums: (): CreditSums[] =>
      [...accounts.values()].map(one => {
        const [reserved, used] = [countOf(one, 'reserved'), countOf(one, 'used')];
        const { uid, service, granted, taken } = one;
        return { uid, service, granted, left: granted - taken, reserved, used };
      }),
  };
}
