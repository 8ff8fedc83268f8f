import { bytes, method, type Operations } from './operation.ts';

/** Methods of bytes: Base64 is the URL-safe one with padding, hexadecimal is in capitals. */
export const BYTES_METHODS: Operations = {
  size: method([bytes], (self) => BigInt(self.bytes.length)),
  toBase64: method([bytes], (self) =>
    Buffer.from(self.bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
  ),
  toHexString: method([bytes], (self) => Buffer.from(self.bytes).toString('hex').toUpperCase()),
};
