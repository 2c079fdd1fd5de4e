/**
 * A PIN counts as saved only once the lock reports it: the bridge doesn’t confirm it, and some locks acknowledge a PIN
 * that they then ignore.
 */

import type { ReadBackResult, WriteFailure, WriteOutcome } from '../../../models/credential.ts';
import { SECOND_MS } from '../../../models/duration.ts';
import { PASSCODE_DIGITS_MAX, PASSCODE_DIGITS_MIN, PasscodeType } from '../../../models/passcode.ts';
import type { ReadOutcome } from '../driver.ts';
import type { CredentialRequest } from '../lockCredential.ts';
import type { BridgedLock } from './announced.ts';
import type { AtBridge } from './exchange.ts';
import type { LockUpdate, SlotSeen } from './lockUpdate.ts';
import type { PinSlot, PinSlots } from './pinSlots.ts';
import type { ReportedState } from './reportedState.ts';
import { askPinPayload, clearPinPayload, pinPayload } from './translate.ts';

const FEW_PINS = 30;
const ASK_AGAIN_MS = 3 * SECOND_MS;
const LOOKS = 3;
/** First slot to use on a large lock that can’t be queried, because users at the keypad take the lower slots. */
const FIRST_UNSEEN_SLOT = 100;

const PROGRAMMED: Record<'pinSaved' | 'pinCleared', readonly string[]> = {
  pinSaved: ['pin_code_added', 'pin_code_changed'],
  pinCleared: ['pin_code_deleted'],
};

const refused = (reason: WriteFailure): WriteOutcome => ({ kind: 'refused', reason });
const DONE: WriteOutcome = { kind: 'done' };
const UNANSWERED: WriteOutcome = { kind: 'unconfirmed', reason: 'noAnswer' };

export function digitsOf(
  { pinDigits }: BridgedLock,
  { minPinDigits, maxPinDigits }: ReportedState,
): readonly number[] | null {
  if (minPinDigits === null && maxPinDigits === null) return pinDigits === null ? null : [pinDigits];
  const [least, most] = [
    Math.max(PASSCODE_DIGITS_MIN, minPinDigits ?? 0),
    Math.min(PASSCODE_DIGITS_MAX, maxPinDigits ?? PASSCODE_DIGITS_MAX),
  ];
  // If the reported limits contradict each other, they count as unknown.
  return least > most ? null : Array.from({ length: most - least + 1 }, (_, more) => least + more);
}

export const pinsOf = ({ pins }: BridgedLock): number => pins ?? FEW_PINS;

async function look({ talk, bridged }: AtBridge, slot: number): Promise<SlotSeen> {
  for (;;) {
    talk.say(bridged.get(askPinPayload(slot)));
    const seen = await talk.hearWithin(ASK_AGAIN_MS, ({ slots: heard }) => heard?.get(slot));
    if (seen) return seen;
  }
}

async function becomes({ talk, bridged }: AtBridge, slot: number, occupied: boolean): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks++) {
    talk.say(bridged.get(askPinPayload(slot)));
    const so = ({ slots: heard }: LockUpdate) => heard?.get(slot)?.occupied === occupied || undefined;
    if (await talk.hearWithin(ASK_AGAIN_MS, so)) return true;
  }
  return false;
}

/**
 * Waits for the report of a lock that can’t be queried: some report the change in a separate field, some as an action,
 * some never.
 */
async function confirms(
  { talk, seen }: AtBridge,
  { which, slot }: { which: 'pinSaved' | 'pinCleared'; slot: number },
  last: string | null,
): Promise<boolean> {
  const programmed = ({ happened }: LockUpdate) =>
    happened?.slot === slot && PROGRAMMED[which].includes(happened.action);
  const isSaid = (heard: LockUpdate) => (heard[which] ?? last) !== last || programmed(heard) || undefined;
  return (await talk.hearWithin(ASK_AGAIN_MS * LOOKS, isSaid)) ?? seen[which] !== last;
}

async function clear(at: AtBridge, slot: number): Promise<boolean> {
  const { talk, bridged, seen } = at;
  const last = seen.pinCleared;
  talk.say(bridged.set(clearPinPayload(slot)));
  return bridged.confirmsPins ? confirms(at, { which: 'pinCleared', slot }, last) : becomes(at, slot, false);
}

const addressOf = ({ talk }: AtBridge) => talk.lock.address;

/** `sent`: the digits last sent, for bridges that hide a slot’s digits. */
function foundOf({ change, content }: CredentialRequest, held: SlotSeen | null, sent: string | null): ReadBackResult {
  if (!held?.occupied) return 'absent';
  if (change === 'delete') return 'different';
  const digits = held.digits ?? sent;
  if (digits === null) return 'unknown';
  return content?.kind === 'passcode' && content.digits === digits ? 'asWanted' : 'different';
}

export function createPins(slots: PinSlots) {
  async function put(at: AtBridge, mine: PinSlot, digits: string): Promise<WriteOutcome> {
    const { talk, bridged, seen } = at;
    await slots.keep(addressOf(at), { ...mine, written: true, digits });
    const last = seen.pinSaved;
    talk.say(bridged.set(pinPayload(mine.slot, digits)));
    const occupied = bridged.confirmsPins
      ? confirms(at, { which: 'pinSaved', slot: mine.slot }, last)
      : becomes(at, mine.slot, true);
    return (await occupied) ? DONE : UNANSWERED;
  }

  async function claim(at: AtBridge, { credentialId, name }: CredentialRequest): Promise<PinSlot | null> {
    const [address, pins] = [addressOf(at), pinsOf(at.bridged)];
    const { confirmsPins } = at.bridged;
    const from = confirmsPins && pins > FIRST_UNSEEN_SLOT ? FIRST_UNSEEN_SLOT : undefined;
    for (;;) {
      const claimed = await slots.claim(address, { credentialId, name }, pins, from);
      if (!claimed) await slots.doubtOthers(address);
      if (!claimed || confirmsPins || !(await look(at, claimed.slot)).occupied) return claimed;
      await slots.leaveTo(address, claimed.slot);
    }
  }

  /**
   * Clears an occupied slot before writing. Otherwise the slot would count as saved even if the lock kept the old PIN,
   * because some bridges hide the digits.
   */
  async function replace(at: AtBridge, mine: PinSlot, digits: string): Promise<WriteOutcome> {
    const held = await look(at, mine.slot);
    if (!held.occupied) return put(at, mine, digits);
    if ((held.digits ?? mine.digits) === digits) return DONE;
    return (await clear(at, mine.slot)) ? put(at, mine, digits) : UNANSWERED;
  }

  return {
    async write(request: CredentialRequest, at: AtBridge): Promise<WriteOutcome> {
      const { credentialId, change, content, kind } = request;
      if (change === 'block') return refused('notSupported');
      const ours = await slots.of(addressOf(at));
      const allotted = ours.find(slot => slot.credentialId === credentialId);
      if (allotted?.written === false) await slots.free(addressOf(at), allotted.slot);
      const mine = allotted?.written ? allotted : undefined;
      if (change === 'delete') {
        if (!mine) return DONE;
        if (!(await clear(at, mine.slot))) return UNANSWERED;
        await slots.free(addressOf(at), mine.slot);
        return DONE;
      }
      if (content?.kind !== 'passcode') throw new Error(`a ${kind} without its content`);
      if (content.type === PasscodeType.CLEAR) return refused('notSupported');
      const { digits } = content;
      const others = [...at.seen.slots].filter(([slot, held]) => held.occupied && slot !== mine?.slot);
      const isThere =
        ours.some(other => other !== allotted && other.digits === digits) ||
        others.some(([, held]) => held.digits === digits);
      if (isThere) return refused('passcodeExists');
      if (mine) return at.bridged.confirmsPins ? put(at, mine, digits) : replace(at, mine, digits);
      const claimed = await claim(at, request);
      return claimed ? put(at, claimed, digits) : refused('noSpace');
    },

    async read(request: CredentialRequest, at: AtBridge): Promise<ReadOutcome> {
      if (at.bridged.confirmsPins) return { kind: 'refused', reason: 'notSupported' };
      const mine = (await slots.of(addressOf(at))).find(slot => slot.credentialId === request.credentialId);
      const held = mine?.written ? await look(at, mine.slot) : null;
      return { kind: 'done', found: foundOf(request, held, mine?.digits ?? null) };
    },
  };
}
