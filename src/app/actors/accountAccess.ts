/** Calls that need no session. */
import { type CodeStanding, type PendingDevice, userCalls } from '../../../models/calls/user.calls.ts';
import type { SliderId } from '../../../models/slider.ts';
import { CodePurpose } from '../../../models/verificationCode.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';

type Device = Pick<PendingDevice, 'uid' | 'sessionId'>;

export const accountAccess = {
  register: (proof: Omit<AskedOf<typeof userCalls.register>, 'agreed'>) =>
    send(userCalls.register, { ...proof, agreed: true }),
  resetPassword: (proof: AskedOf<typeof userCalls.resetPassword>) => send(userCalls.resetPassword, proof),
  sendCode: (wish: AskedOf<typeof userCalls.sendValidationCode>) => send(userCalls.sendValidationCode, wish),
  sendDeviceCode: ({ uid, sessionId }: Device, by: 'text' | 'voice') =>
    send(userCalls.sendValidationCode, { purpose: CodePurpose.NEW_DEVICE, by, uid, sessionId }),
  codeStanding: (codeId: CodeStanding['codeId'], signal: AbortSignal) =>
    send(userCalls.validationCode, { codeId }, { signal }),
  /** Ignores failures: the unfinished sign-in expires on the server. */
  giveUpDevice: (device: Device): void => {
    send(userCalls.giveUpDevice, device).catch(() => {});
  },
  loadPuzzle: (signal: AbortSignal) => send(userCalls.getSliderVerifyImg, {}, { signal }),
  checkPuzzle: async (sliderId: SliderId, x: number): Promise<boolean> =>
    (await send(userCalls.isSliderValid, { sliderId, x })).solved,
};
