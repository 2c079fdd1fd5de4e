import type { CompanyRegistration } from '../../../models/calls/company.calls.ts';
import type { SimulatedFault } from '../../../models/calls/simulated.calls.ts';
import type { GatewayId, LockId } from '../../../models/ids.ts';
import type { NewId } from '../../engine/clock.ts';
import type { Loop } from '../../engine/loop/loop.ts';
import type { Store } from '../../engine/store/store.ts';
import type { Vault } from '../../engine/vault/vault.ts';
import type { ConnectorAccess } from '../connectors/connectorAccess.ts';
import type { Fleet } from '../connectors/fleet.ts';
import type { OwnAccountService } from '../features/account/ownAccount.service.ts';
import type { CreditReservations } from '../features/billing/credit.service.ts';
import type { CreditUseList } from '../features/billing/creditUseList.ts';
import type { PaidPlan } from '../features/billing/paidPlan.service.ts';
import type { PaymentService } from '../features/billing/payment.service.ts';
import type { Selling } from '../features/billing/selling.ts';
import type { Brands } from '../features/brands/brands.ts';
import type { CardNumberService } from '../features/cardNumbers/cardNumber.service.ts';
import type { Exporter } from '../features/exports/exporter.ts';
import type { CheckPhoto } from '../features/faces/photo/checkPhoto.ts';
import type { ComparePhotos } from '../features/faces/photo/comparePhotos.ts';
import type { LockAdoption } from '../features/locks/lockAdoption.ts';
import type { LockRemoval } from '../features/locks/lockRemoval.ts';
import type { MapFeed } from '../features/map/mapFeed.ts';
import type { CredentialMessages } from '../features/messages/credentialMessages.ts';
import type { Outbox } from '../features/messages/outbox.ts';
import type { Templates } from '../features/messages/templates.ts';
import type { IsOperator } from '../features/operators/operators.ts';
import type { PasscodeLengths } from '../features/passcodes/passcodeLengths.ts';
import type { CaptchaService } from '../features/signIn/captcha.service.ts';
import type { Codes } from '../features/signIn/codes.ts';
import type { Devices } from '../features/signIn/devices.ts';
import type { Invitations } from '../features/signIn/invitations.ts';
import type { OwnPassword } from '../features/signIn/ownPassword.ts';
import type { Passkeys } from '../features/signIn/passkeys.ts';
import type { Recipients } from '../features/signIn/recipients.ts';
import type { Recovery } from '../features/signIn/recovery.ts';
import type { SecondFactors } from '../features/signIn/secondFactor.ts';
import type { SessionIssuer } from '../features/signIn/sessionIssuer.ts';
import type { SignIn } from '../features/signIn/signIn.ts';
import type { Throttle } from '../features/signIn/throttle.ts';

export type FaultTarget = { gatewayId: GatewayId } | { lockId: LockId };

export interface FaultKnobs {
  setFault(place: FaultTarget, fault: SimulatedFault, on: boolean): void | Promise<void>;
  faultsOn(): readonly ActiveFault[];
}

export type ActiveFault = FaultTarget & { fault: SimulatedFault };

export interface Dependencies {
  store: Store;
  loop: Loop;
  newId: NewId;
  cardNumbers: CardNumberService;
  signIn: SignIn;
  throttle: Throttle;
  recipients: Recipients;
  vault: Vault;
  brands: Brands;
  selling: Selling;
  registration: CompanyRegistration;
  invitations: Invitations;
  /** Null if electronic contracts aren't offered. */
  eContractUrl: string | null;
  advanced: PaidPlan;
  codes: Codes;
  captchas: CaptchaService;
  devices: Devices;
  ownPassword: OwnPassword;
  secondFactor: SecondFactors;
  passkeys: Passkeys;
  sessionIssuer: SessionIssuer;
  recovery: Recovery;
  ownAccount: OwnAccountService;
  /** Stores messages while no sender is configured. */
  outbox: Outbox;
  isOperator: IsOperator;
  payments: PaymentService;
  templates: Templates;
  units: CreditReservations;
  unitRecords: CreditUseList;
  credentialMessages: CredentialMessages;
  /** Null if the public map is off. */
  map: MapFeed | null;
  digits: PasscodeLengths;
  /** Direct queries to drivers. All commands to locks go through the loop instead. */
  driver: Pick<
    Fleet,
    'firmware' | 'passcodeFor' | 'recurringPasscodes' | 'codeFor' | 'capacity' | 'cloudDriver' | 'missingDriver'
  >;
  lockAdoption: LockAdoption;
  lockRemoval: LockRemoval;
  connectorAccess: ConnectorAccess;
  /** `PUBLIC_URL` without a path; empty if unset. */
  publicUrl: string;
  checkPhoto: CheckPhoto;
  comparePhotos: ComparePhotos;
  exporter: Exporter;
  maxExportRows: number;
  dataFolder: string;
  /** Available only with the simulated driver. */
  faultKnobs?: FaultKnobs | undefined;
  explorer: boolean;
}
