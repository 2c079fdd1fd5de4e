/** Calls about the security of the user’s own account. */
import { securityCalls } from '../../../models/calls/security.calls.ts';
import { PASSWORD, uidOf } from '../house.ts';
import { all, four, type Row } from './row.ts';

const proof = { password: PASSWORD, code: '123456' };
const b64 = 'bm90aGluZw';
const signed = { id: b64, rawId: b64, type: 'public-key', clientExtensionResults: {} };
const made = { ...signed, response: { clientDataJSON: b64, attestationObject: b64 } };
const shown = { ...signed, response: { clientDataJSON: b64, authenticatorData: b64, signature: b64 } };

export const securityRows: readonly Row[] = [
  [securityCalls.devices, {}, all],
  [securityCalls.signOutDevice, { sessionId: 'nobodys' }, four('deviceNotFound')],
  [securityCalls.signIns, {}, all],
  [securityCalls.signOutOthers, {}, all],
  [securityCalls.secondFactor, {}, all],
  [securityCalls.beginSecondFactor, { password: 'Not-it-2026' }, four('wrongPassword')],
  [securityCalls.giveUpEnrolment, {}, all],
  [securityCalls.turnOnSecondFactor, { code: proof.code }, four('notInThisState')],
  [securityCalls.turnOffSecondFactor, proof, four('notInThisState')],
  [securityCalls.renewRecoveryCodes, proof, four('notInThisState')],
  [
    securityCalls.confirmSecondFactor,
    { uid: uidOf('owner'), sessionId: 'nobodys', code: proof.code },
    four('confirmationOver'),
  ],
  [securityCalls.passkeys, {}, all],
  [securityCalls.beginPasskey, { password: PASSWORD }, all],
  [securityCalls.addPasskey, { name: 'Mine', answer: made }, four('passkeyRefused')],
  [securityCalls.deletePasskey, { password: PASSWORD, passkeyId: 'nobodys' }, four('passkeyNotFound')],
  [securityCalls.passkeyOptions, {}, all],
  [securityCalls.loginByPasskey, { answer: shown }, four('passkeyRefused')],
];
