import * as z from 'zod/mini';
import type { SignInMethod } from '../facts/session.facts.ts';
import { givenName } from '../givenText.ts';
import { AccountId, SessionId } from '../ids.ts';
import { NewPasskeyAnswer, PASSKEY_NAME_MAX, PasskeyAnswer, PasskeyId } from '../passkey.ts';
import { SecondFactorCode } from '../secondFactor.ts';
import { call, commandId, type Page, page, wireInt } from './call.ts';

export interface SignedInDevice {
  sessionId: SessionId;
  /** The device's name from its browser; '' if unknown. */
  name: string;
  way: SignInMethod | null;
  /** IP address; null if unknown. */
  from: string | null;
  openedAt: number;
  lastUsedAt: number;
  isThis: boolean;
}

/** Failed attempts of one hour are one event, with their `count`. */
export const SIGN_IN_EVENTS = [
  'signedIn',
  'signedOut',
  'endedElsewhere',
  'wrongPassword',
  'wrongSecondFactor',
  'passwordChanged',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryRenewed',
  'passkeyAdded',
  'passkeyDeleted',
  'passkeyCloned',
] as const;
export type SignInEventKind = (typeof SIGN_IN_EVENTS)[number];

export interface SignInEvent {
  eventId: string;
  kind: SignInEventKind;
  at: number;
  count: number;
  /** The browser or passkey; '' if unknown. */
  name: string;
  /** IP address; for failures only its network. Null if unknown. */
  from: string | null;
  way: SignInMethod | null;
}

/** `enrolling`: waits for the app's first code until `confirmBy`. */
export type SecondFactor =
  | { state: 'off' }
  | { state: 'enrolling'; confirmBy: number }
  | { state: 'on'; since: number; recoveryCodesLeft: number };

/** For the authenticator app: `uri` as a QR code, or `key` to type. */
export interface Enrolment {
  uri: string;
  key: string;
  confirmBy: number;
}

export interface RecoveryCodes {
  recoveryCodes: string[];
}

export interface PasskeyItem {
  passkeyId: PasskeyId;
  name: string;
  host: string;
  createdAt: number;
  lastUsedAt: number | null;
  /** True if the signature counter went back, which suggests a copy: the passkey no longer signs in. */
  isCloned: boolean;
}

interface KnownPasskey {
  id: string;
  type: string;
}

type Preference = 'discouraged' | 'preferred' | 'required';

/** Part of WebAuthn level 3's PublicKeyCredentialCreationOptionsJSON. */
export interface PasskeyCreationOptions {
  challenge: string;
  rp: { id?: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  timeout?: number;
  excludeCredentials?: KnownPasskey[];
  authenticatorSelection?: { residentKey?: Preference; userVerification?: Preference };
}

/** Part of WebAuthn level 3's PublicKeyCredentialRequestOptionsJSON. */
export interface PasskeyRequestOptions {
  challenge: string;
  rpId?: string;
  timeout?: number;
  allowCredentials?: KnownPasskey[];
  userVerification?: Preference;
}

const password = z.string().check(z.minLength(1), z.maxLength(128));
type Done = Record<string, never>;
type SignedIn = { accessToken: string; uid: AccountId };

export const securityCalls = {
  devices: call<{ list: SignedInDevice[] }>().get('/user/listDevice', {}),
  signOutDevice: call<Done>().post('/user/signOutDevice', { sessionId: SessionId, commandId }),
  signOutOthers: call<{ count: number }>().post('/user/signOutOthers', { commandId }),
  signIns: call<Page<SignInEvent>>().get('/user/listSignIn', { ...page }),

  secondFactor: call<SecondFactor>().get('/user/secondFactor', {}),
  beginSecondFactor: call<Enrolment>().post('/user/beginSecondFactor', { password }),
  giveUpEnrolment: call<Done>().post('/user/giveUpSecondFactor', {}),
  turnOnSecondFactor: call<RecoveryCodes>().post('/user/turnOnSecondFactor', { code: SecondFactorCode }),
  turnOffSecondFactor: call<Done>().post('/user/turnOffSecondFactor', { password, code: SecondFactorCode }),
  renewRecoveryCodes: call<RecoveryCodes>().post('/user/renewRecoveryCodes', { password, code: SecondFactorCode }),
  /** Returns the same as `login`. */
  confirmSecondFactor: call<SignedIn>()
    .post('/user/confirmSecondFactor', { uid: wireInt(AccountId), sessionId: SessionId, code: SecondFactorCode })
    .forAnyone(),

  passkeys: call<{ list: PasskeyItem[] }>().get('/user/listPasskey', {}),
  beginPasskey: call<{ options: PasskeyCreationOptions }>().post('/user/beginPasskey', { password }),
  addPasskey: call<{ passkeyId: PasskeyId }>().post('/user/addPasskey', {
    name: givenName(PASSKEY_NAME_MAX),
    answer: NewPasskeyAnswer,
  }),
  deletePasskey: call<Done>().post('/user/deletePasskey', { password, passkeyId: PasskeyId, commandId }),
  passkeyOptions: call<{ options: PasskeyRequestOptions }>().post('/user/passkeyOptions', {}).forAnyone(),
  /** Returns the same as `login`. */
  loginByPasskey: call<SignedIn>().post('/user/loginByPasskey', { answer: PasskeyAnswer }).forAnyone(),
};
