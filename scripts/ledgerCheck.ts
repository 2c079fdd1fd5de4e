import { Currency } from '../models/money.ts';
import type { MoneyFact } from '../src/server/features/billing/ledger.ts';
import { ledgerOf, MONEY_KINDS } from '../src/server/features/billing/ledger.ts';
import { readSettings } from '../src/server/settings.ts';
import { openReader } from '../src/server/storage/openReader.ts';

const { db } = await openReader(readSettings(process.env));
const rows = await db
  .selectFrom('facts')
  .select(['type', 'data', 'at'])
  .where(eb => eb.or(MONEY_KINDS.map(kind => eb('type', 'like', `${kind}.%`))))
  .orderBy('position')
  .execute();
await db.destroy();

const facts = rows.map(({ type, data, at }) => ({ type, data: JSON.parse(data), at: Number(at) }) as MoneyFact);
const { faults, sums, orders, credits } = ledgerOf(facts);
const sign = (currency: Currency) => (currency === Currency.RMB ? '¥' : '$');
const written = (amount: number) => (amount / 100).toFixed(2);
console.log(`${orders} orders, ${facts.length} facts`);
for (const [currency, { paid, granted }] of sums)
  console.log(`${sign(currency)} paid ${written(paid)}, granted ${written(granted)}`);
for (const { uid, service, granted, left, reserved, used } of credits)
  console.log(
    `account ${uid}, service ${service}: granted ${granted} = left ${left} + reserved ${reserved} + used ${used}`,
  );
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'The books agree.' : `The books don’t agree: ${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
