/** Simulated plug-ins for all devices, each on its own port. */
import type { PlugInPorts } from '../../models/plugIn.ts';
import { FingerprintVendor } from '../../models/plugIn.ts';
import { createCollector } from '../../src/drivers/plugIns/collector.ts';
import type { DeskFault } from '../../src/drivers/plugIns/deskFaults.ts';
import { createEncoder } from '../../src/drivers/plugIns/encoder.ts';
import { listenAsPlugIn } from '../../src/drivers/plugIns/plugInServer.ts';
import { seededRandom } from '../../src/drivers/seededRandom.ts';
import { systemClock } from '../../src/engine/clock.ts';

const PACE_MS = 60;

export async function deviceOnDesk({ card }: { card: string }) {
  const faults = new Set<DeskFault>();
  const origins: string[] = [];
  const parts = { faults, clock: systemClock, random: seededRandom(11), paceMs: PACE_MS };
  const listen = (device: Parameters<typeof listenAsPlugIn>[0]['device']) =>
    listenAsPlugIn({ port: 0, origins, device });
  const [zhongzheng, weidun, encoder] = await Promise.all([
    listen(createCollector({ ...parts, vendor: FingerprintVendor.ZHONGZHENG })),
    listen(createCollector({ ...parts, vendor: FingerprintVendor.WEIDUN })),
    listen(createEncoder({ ...parts, card })),
  ]);
  const ports: PlugInPorts = { zhongzheng: zhongzheng.port, weidun: weidun.port, encoder: encoder.port };
  return {
    /** Value for the setting PLUG_IN_PORTS. */
    setting: `${ports.zhongzheng},${ports.weidun},${ports.encoder}`,
    /** Allows these origins only. */
    servesOnly(...consoles: string[]) {
      origins.splice(0, origins.length, ...consoles);
    },
    ail: (fault: DeskFault) => faults.add(fault),
    heal: () => faults.clear(),
    close: () => Promise.all([zhongzheng, weidun, encoder].map(each => each.close())),
  };
}
