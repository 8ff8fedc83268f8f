import { createHash } from 'node:crypto';
import { Bytes } from '../../core/value.ts';
import type { RulesValue } from '../values.ts';
import { bytes, type Operation, type Operations, operation } from './operation.ts';

/** `hashing.`: digests of strings and bytes, as bytes. In checksums the lowest byte is first, as in production. */
export const HASHING: Operations = {
  crc32: checksum(tableOf(0xedb88320)),
  crc32c: checksum(tableOf(0x82f63b78)),
  md5: digest('md5'),
  sha256: digest('sha256'),
};

function digest(algorithm: 'md5' | 'sha256'): Operation {
  return operation([input], (data) => new Bytes(createHash(algorithm).update(data).digest()));
}

function checksum(table: Uint32Array): Operation {
  return operation([input], (data) => {
    let crc = 0xffffffff;
    for (const byte of data) crc = (table[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8);
    const result = Buffer.alloc(4);
    result.writeUInt32LE((crc ^ 0xffffffff) >>> 0);
    return new Bytes(result);
  });
}

/** The table of checksums of all single bytes for a reversed polynomial. */
function tableOf(polynomial: number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
    return crc;
  });
}

function input(value: RulesValue): Uint8Array {
  return typeof value === 'string' ? Buffer.from(value) : bytes(value).bytes;
}
