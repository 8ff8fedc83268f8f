import { deflate, inflate, joinBytes } from './compress.ts';
import { createVarintReader, createVarintWriter, type VarintWriter } from './varints.ts';

/** Companies with columns of numbers. Each column has one number per company. */
export interface Companies {
  /** The sequence number of the directory with these numbers. */
  readonly sequence: number;
  readonly names: readonly string[];
  readonly columns: readonly (readonly number[])[];
}

/** The first byte names the form of the remaining bytes. Newer versions may write further forms. */
const PLAIN = 1;
const DEFLATED = 2;
/** Content with fewer bytes than this is not compressed. */
const MIN_DEFLATED = 1000;
const HEADER_BYTES = 5;

/**
 * Packs companies in few bytes. The content is a list of whole numbers: the sequence number, the number of companies,
 * the number of columns, the names in UTF-16 order, and the columns. A name is stored in two parts: the length of the
 * prefix that it shares with the previous name, and its remaining UTF-16 units. The lengths of all names come first,
 * then the remaining units of all names. A name may contain any UTF-16 units.
 */
export async function packCompanies(companies: Companies): Promise<Uint8Array<ArrayBuffer>> {
  const { sequence, names, columns } = inOrder(companies);
  const { write, bytes } = createVarintWriter();
  for (const number of [sequence, names.length, columns.length]) write(number);
  const shared = names.map((name, index) => commonLength(name, names[index - 1] ?? ''));
  for (const length of shared) write(length);
  for (const [index, name] of names.entries()) writeText(write, name, shared[index] ?? 0);
  for (const number of columns.flat()) write(number);
  const content = bytes();
  const isSmall = content.length < MIN_DEFLATED;
  const header = headerOf(isSmall ? PLAIN : DEFLATED, content);
  return joinBytes([header, isSmall ? content : await deflate(content)]);
}

/** Unpacks companies. Rejects if the bytes are damaged or written by a newer version. */
export async function unpackCompanies(packed: Uint8Array): Promise<Companies> {
  const read = createVarintReader(await contentOf(packed));
  const [sequence, count, columns] = [read(), read(), read()];
  const shared = Array.from({ length: count }, read);
  let name = '';
  const names = shared.map((length) => {
    name = name.slice(0, length) + readText(read);
    return name;
  });
  return {
    sequence,
    names,
    columns: Array.from({ length: columns }, () => Array.from({ length: count }, read)),
  };
}

function inOrder({ sequence, names, columns }: Companies): Companies {
  const order = [...names.keys()].sort((one, other) => ((names[one] ?? '') < (names[other] ?? '') ? -1 : 1));
  return {
    sequence,
    names: order.map((index) => names[index] ?? ''),
    columns: columns.map((column) => order.map((index) => column[index] ?? 0)),
  };
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Writes each UTF-16 unit plus 1, and 0 at the end. */
function writeText(write: VarintWriter['write'], text: string, start: number): void {
  for (let index = start; index < text.length; index += 1) write(1 + text.charCodeAt(index));
  write(0);
}

/** The number of bytes of a UTF-16 unit before compression. */
export const sizeOfUnit = (unit: number): number => (unit < 0x7f ? 1 : unit < 0x3fff ? 2 : 3);

function readText(read: () => number): string {
  const units: number[] = [];
  for (let unit = read(); unit > 0; unit = read()) units.push(unit - 1);
  return String.fromCharCode(...units);
}

/** FNV-1a. If one byte changes, the checksum changes. */
function checksumOf(bytes: Uint8Array): number {
  let checksum = 0x811c9dc5;
  for (const byte of bytes) checksum = Math.imul(checksum ^ byte, 0x01000193);
  return checksum >>> 0;
}

/** The form of the content, and the checksum of the content before compression. */
function headerOf(form: number, content: Uint8Array): Uint8Array {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  header.setUint8(0, form);
  header.setUint32(1, checksumOf(content));
  return new Uint8Array(header.buffer);
}

async function contentOf(packed: Uint8Array): Promise<Uint8Array> {
  const [form = 0] = packed;
  const body = packed.slice(HEADER_BYTES);
  if (form !== PLAIN && form !== DEFLATED) throw new Error(`Nobody here can read way ${form} of packing`);
  const content = form === PLAIN ? body : await inflate(body);
  const isIntact = headerOf(form, content).every((byte, index) => byte === packed[index]);
  if (!isIntact) throw new Error('The checksum differs');
  return content;
}
