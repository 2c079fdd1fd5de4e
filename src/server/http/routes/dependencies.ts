import type { Registration } from '../../../../models/calls/company.calls.ts';
import type { Fault } from '../../../../models/calls/simulated.calls.ts';
import type { GatewayId, LockId } from '../../../../models/ids.ts';
import type { NewId } from '../../../engine/clock.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { OwnAccount } from '../../account/ownAccount.ts';
import type { Advanced } from '../../advanced.ts';
import type { Brands } from '../../brands/brands.ts';
import type { CardNumbers } from '../../credentials/cardNumbers.ts';
import type { Digits } from '../../credentials/digits.ts';
import type { Exporter } from '../../exports/exporter.ts';
import type { Adopt } from '../../fleet/adopting.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import type { Removing } from '../../fleet/removing.ts';
import type { Ways } from '../../fleet/ways.ts';
import type { MapFeed } from '../../map/mapFeed.ts';
import type { CredentialMessages } from '../../messages/credentialMessages.ts';
import type { Outbox } from '../../messages/messages.ts';
import type { IsOperator } from '../../operators.ts';
import type { Payments } from '../../orders/payments.ts';
import type { UnitRecords } from '../../orders/unitRecords.ts';
import type { Units } from '../../orders/units.ts';
import type { CheckPhoto } from '../../photo/checkPhoto.ts';
import type { ComparePhotos } from '../../photo/comparePhotos.ts';
import type { Selling } from '../../selling.ts';
import type { Codes } from '../../signIn/codes.ts';
import type { Devices } from '../../signIn/devices.ts';
import type { Invitations } from '../../signIn/invitations.ts';
import type { OwnPassword } from '../../signIn/ownPassword.ts';
import type { Passkeys } from '../../signIn/passkeys.ts';
import type { Recipients } from '../../signIn/recipients.ts';
import type { Recovery } from '../../signIn/recovery.ts';
import type { SecondFactors } from '../../signIn/secondFactor.ts';
import type { SessionDoor } from '../../signIn/sessionDoor.ts';
import type { SignIn } from '../../signIn/signIn.ts';
import type { Sliders } from '../../signIn/sliders.ts';
import type { Throttle } from '../../signIn/throttle.ts';
import type { Templates } from '../../templates/templates.ts';

export type Place = { gatewayId: GatewayId } | { lockId: LockId };

/** The knobs of the simulated world. */
export interface FaultKnobs {
  setFault(place: Place, fault: Fault, on: boolean): void | Promise<void>;
  /** Every knob that is on. */
  faultsOn(): readonly FaultOn[];
}

export type FaultOn = Place & { fault: Fault };

/** What routes work with; each takes what it needs of it. */
export interface Dependencies {
  store: Store;
  loop: Loop;
  newId: NewId;
  cardNumbers: CardNumbers;
  signIn: SignIn;
  throttle: Throttle;
  recipients: Recipients;
  vault: Vault;
  brands: Brands;
  selling: Selling;
  registration: Registration;
  invitations: Invitations;
  /** Where the operator offers electronic contracts; null: nowhere. */
  eContractUrl: string | null;
  advanced: Advanced;
  codes: Codes;
  sliders: Sliders;
  devices: Devices;
  ownPassword: OwnPassword;
  secondFactor: SecondFactors;
  passkeys: Passkeys;
  door: SessionDoor;
  recovery: Recovery;
  ownAccount: OwnAccount;
  /** Where what would be sent lies while nothing that sends is configured. */
  outbox: Outbox;
  isOperator: IsOperator;
  payments: Payments;
  templates: Templates;
  units: Units;
  unitRecords: UnitRecords;
  credentialMessages: CredentialMessages;
  /** What anybody may be told. */
  /** Null: nobody is shown it. */
  map: MapFeed | null;
  /** What is asked of drivers without a lock's stream: anything else goes through the loop. */
  /** How many digits passcodes may have. */
  digits: Digits;
  driver: Pick<Fleet, 'firmware' | 'passcodeFor' | 'recurringPasscodes' | 'codeFor' | 'capacity' | 'cloud' | 'missing'>;
  adopting: Adopt;
  removing: Removing;
  ways: Ways;
  /** Where this console is reached from elsewhere, without a path; empty where nobody has said. */
  publicUrl: string;
  checkPhoto: CheckPhoto;
  comparePhotos: ComparePhotos;
  exporter: Exporter;
  /** No export has more rows. */
  maxExportRows: number;
  /** Where the files of exports are. */
  dataFolder: string;
  /** Only where the simulated driver serves. */
  faultKnobs?: FaultKnobs | undefined;
  /** Whether the State Explorer is served. */
  explorer: boolean;
}
