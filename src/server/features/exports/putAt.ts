import { writeSync } from 'node:fs';

export function putAt(fd: number, bytes: Uint8Array, at: number): void {
  for (let put = 0; put < bytes.length; ) put += writeSync(fd, bytes, put, bytes.length - put, at + put);
}
