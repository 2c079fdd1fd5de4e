/**
 * Protocol between the page and a plug-in: a program on the user's computer that drives one device, a fingerprint
 * collector or a card encoder. Messages are JSON over a WebSocket on loopback.
 */
import * as z from 'zod/mini';
import { CardNumber } from './cardNumber.ts';
import { TEMPLATE_MAX } from './limits.ts';

/** Name of the WebSocket subprotocol; a breaking change increments its number. */
export const PLUG_IN_PROTOCOL = 'latchwork.plug-in.1';

/** Each plug-in listens on its own port. */
export const PLUG_INS = ['zhongzheng', 'weidun', 'encoder'] as const;
export type PlugIn = (typeof PLUG_INS)[number];
export type PlugInPorts = Readonly<Record<PlugIn, number>>;

const Port = z.int().check(z.minimum(1), z.maximum(65_535));
/** A text like `9571,9572,9573`, in the order of {@link PLUG_INS}. */
export const PlugInPortList = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,5},\d{1,5},\d{1,5}$/)),
    z.transform(text => text.split(',').map(Number)),
  ),
  z.pipe(
    z.tuple([Port, Port, Port]),
    z.transform(([zhongzheng, weidun, encoder]): PlugInPorts => ({ zhongzheng, weidun, encoder })),
  ),
);
export const PLUG_IN_PORTS: PlugInPorts = { zhongzheng: 9571, weidun: 9572, encoder: 9573 };
/** Not `localhost`, which some computers resolve to another address. */
export const plugInAddress = (port: number): string => `ws://127.0.0.1:${port}`;

/** States of a socket, with the numbers of spec §3. */
export const ReadyState = { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 } as const;
export type ReadyState = (typeof ReadyState)[keyof typeof ReadyState];

/** Makers of fingerprint collectors, with the numbers of spec §3. */
export const FingerprintVendor = { ZHONGZHENG: 1, WEIDUN: 2 } as const;
export type FingerprintVendor = (typeof FingerprintVendor)[keyof typeof FingerprintVendor];

export const collectorOf: Readonly<Record<FingerprintVendor, PlugIn>> = {
  [FingerprintVendor.ZHONGZHENG]: 'zhongzheng',
  [FingerprintVendor.WEIDUN]: 'weidun',
};

export const Template = z.base64().check(z.minLength(1), z.maxLength(TEMPLATE_MAX));

/** `driverNotFound`: the operating system lacks the device's driver. */
export const DEVICE_TROUBLES = ['driverNotFound', 'deviceNotFound', 'deviceOccupied', 'connectionFailed'] as const;
export type DeviceTrouble = (typeof DEVICE_TROUBLES)[number];

const MOST_PRESSES = 20;
const count = z.int().check(z.minimum(1), z.maximum(MOST_PRESSES));

const deviceMessages = {
  /** The plug-in's first message of a connection. */
  hello: z.object({ type: z.literal('device.hello'), version: z.string().check(z.regex(/^\d{1,5}(\.\d{1,5}){2}$/)) }),
  /** The plug-in has opened the device exclusively. */
  ready: z.object({ type: z.literal('device.ready') }),
  trouble: z.object({ type: z.literal('device.trouble'), trouble: z.enum(DEVICE_TROUBLES) }),
  failed: z.object({ type: z.literal('device.failed') }),
};

export const CollectorMessage = z.discriminatedUnion('type', [
  deviceMessages.hello,
  deviceMessages.ready,
  deviceMessages.trouble,
  deviceMessages.failed,
  z
    .object({ type: z.literal('device.press'), press: count, of: count })
    .check(z.refine(({ press, of }) => press <= of)),
  z.object({ type: z.literal('device.lift') }),
  z.object({ type: z.literal('device.badQuality') }),
  z.object({ type: z.literal('device.collected'), template: Template }),
]);
export type CollectorMessage = z.infer<typeof CollectorMessage>;

export const EncoderMessage = z.discriminatedUnion('type', [
  deviceMessages.hello,
  deviceMessages.ready,
  deviceMessages.trouble,
  deviceMessages.failed,
  z.object({ type: z.literal('device.cardLaidOn') }),
  z.object({ type: z.literal('device.cardTakenOff') }),
  z.object({ type: z.literal('device.wrongCard') }),
  z.object({ type: z.literal('device.cardRead'), cardNumber: CardNumber }),
  z.object({ type: z.literal('device.cardWritten'), cardNumber: CardNumber }),
]);
export type EncoderMessage = z.infer<typeof EncoderMessage>;

export const ConsoleMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('console.open'), vendor: z.optional(z.enum(FingerprintVendor)) }),
  z.object({ type: z.literal('console.collect') }),
  z.object({ type: z.literal('console.readCard') }),
  z.object({ type: z.literal('console.writeCard') }),
  z.object({ type: z.literal('console.stop') }),
]);
export type ConsoleMessage = z.infer<typeof ConsoleMessage>;
