import type { CredentialId } from '../../../models/ids.ts';
import { PasscodeType } from '../../../models/passcode.ts';
import type { DeviceAddress } from '../../../models/way.ts';
import type { CredentialFound } from '../finding.ts';
import type { Inventory } from './inventory.ts';
import type { PinSlots } from './pinSlots.ts';

export function createPinImport({ inventory, slots }: { inventory: Inventory; slots: PinSlots }) {
  return {
    /** Lists only PINs the bridge shows. Reading every slot would cost a battery-powered lock hundreds of queries. */
    async pinsIn(lock: DeviceAddress): Promise<CredentialFound[]> {
      const ours = new Set((await slots.of(lock)).map(({ slot }) => slot));
      return [...inventory.seen(lock).slots].flatMap(([slot, { occupied, digits }]): CredentialFound[] =>
        !occupied || digits === null || ours.has(slot)
          ? []
          : [
              {
                address: String(slot),
                name: String(slot),
                validity: { kind: 'permanent' },
                content: { kind: 'passcode', type: PasscodeType.CUSTOM, digits },
              },
            ],
      );
    },

    async adoptPin(lock: DeviceAddress, credentialId: CredentialId, address: DeviceAddress): Promise<void> {
      const slot = Number(address);
      const held = inventory.seen(lock).slots.get(slot);
      if (held) await slots.keep(lock, { slot, credentialId, name: address, written: true, digits: held.digits });
    },
  };
}
