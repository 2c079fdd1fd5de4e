import type { NewAccountFact } from '../../../models/facts/account.facts.ts';
import type { NewAdministratorFact } from '../../../models/facts/administrator.facts.ts';
import type { NewCredentialFact } from '../../../models/facts/credential.facts.ts';
import type { NewBalanceFact } from '../../../models/facts/credit.facts.ts';
import type { NewEKeyFact } from '../../../models/facts/ekey.facts.ts';
import type { NewFaceFact } from '../../../models/facts/face.facts.ts';
import type { NewGatewayFact } from '../../../models/facts/gateway.facts.ts';
import type { NewLockFact } from '../../../models/facts/lock.facts.ts';
import type { NewLockRecordsFact } from '../../../models/facts/lockRecords.facts.ts';
import type { NewLockSettingFact } from '../../../models/facts/lockSetting.facts.ts';
import type { NewOrderFact } from '../../../models/facts/order.facts.ts';
import type { NewPaymentFact } from '../../../models/facts/payment.facts.ts';
import type { NewVipFact } from '../../../models/facts/vip.facts.ts';
import type { StreamRef } from '../../engine/store/store.ts';

export type At<Fact> = Fact & { at: number };
export type DemoFact =
  | At<NewAccountFact>
  | At<NewGatewayFact>
  | At<NewLockFact>
  | At<NewLockRecordsFact>
  | At<NewEKeyFact>
  | At<NewFaceFact>
  | At<NewLockSettingFact>
  | At<NewVipFact>
  | At<NewBalanceFact>
  | At<NewOrderFact>
  | At<NewPaymentFact>
  | At<NewAdministratorFact>
  | At<NewCredentialFact>;

/** A stream's facts, split into parts that each fit in one append. */
export interface DemoStream extends StreamRef {
  parts: Iterable<readonly DemoFact[]>;
}
