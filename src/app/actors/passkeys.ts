import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { securityCalls } from '../../../models/calls/security.calls.ts';
import { send } from '../api/send.ts';

/** Turns the extension results into a plain record, the type that the call expects. */
const plain = <Answer extends { clientExtensionResults: object }>(answer: Answer) => ({
  ...answer,
  clientExtensionResults: { ...answer.clientExtensionResults } as Record<string, unknown>,
});

export async function addPasskey(password: string, name: string): Promise<void> {
  const { options } = await send(securityCalls.beginPasskey, { password });
  const answer = await startRegistration({ optionsJSON: options });
  await send(securityCalls.addPasskey, { name, answer: plain(answer) });
}

/** Signs in with any passkey that the user chooses. */
export async function loginByPasskey(): Promise<void> {
  const { options } = await send(securityCalls.passkeyOptions, {});
  const answer = await startAuthentication({ optionsJSON: options });
  await send(securityCalls.loginByPasskey, { answer: plain(answer) });
}
