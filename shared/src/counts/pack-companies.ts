import { deflate, inflate, joinBytes } from './compress.ts';
import { createVarintReader, createVarintWriter, type VarintWriter } from './varints.ts';

/** Companies with the same numbers of each, such as how many experiences it has. */
export type Rows = ReadonlyMap<string, readonly number[]>;

export interface PackedRows {
  /** The state of the directory that the rows are of. */
  readonly sequence: number;
  readonly rows: Rows;
}

/** The first byte says how the others are written. Other numbers belong to newer versions. */
const PLAIN = 1;
const DEFLATED = 2;
/** Fewer bytes are not worth compressing. */
const MIN_DEFLATED = 1000;
const HEADER_BYTES = 5;

/**
 * Packs companies in few bytes. All is whole numbers: the sequence, how many companies and columns there are, then the names
 * in the order of UTF-16, then the columns. Of a name there are two numbers and a text: how many units its start has in common
 * with the name before, in a column of their own, and the rest of it. A name may hold any UTF-16 units.
 */
export async function packCompanies({ sequence, rows }: PackedRows): Promise<Uint8Array<ArrayBuffer>> {
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
  const columns = sorted[0]?.[1].length ?? 0;
  const { write, bytes } = createVarintWriter();
  for (const number of [sequence, sorted.length, columns]) write(number);
  const shared = sorted.map(([name], index) => commonLength(name, sorted[index - 1]?.[0] ?? ''));
  for (const length of shared) write(length);
  for (const [index, [name]] of sorted.entries()) writeText(write, name, shared[index] ?? 0);
  for (let column = 0; column < columns; column += 1)
    for (const [, numbers] of sorted) write(numbers[column] ?? 0);
  const content = bytes();
  const isSmall = content.length < MIN_DEFLATED;
  const header = headerOf(isSmall ? PLAIN : DEFLATED, content);
  return joinBytes([header, isSmall ? content : await deflate(content)]);
}

/** Rejects where the bytes are damaged or written by a newer version. */
export async function unpackCompanies(packed: Uint8Array): Promise<PackedRows> {
  const content = await contentOf(packed);
  const read = createVarintReader(content);
  const [sequence, count, columns] = [read(), read(), read()];
  const shared = Array.from({ length: count }, read);
  let name = '';
  const names = shared.map((length) => {
    name = name.slice(0, length) + readText(read);
    return name;
  });
  const numbers = Array.from({ length: columns }, () => Array.from({ length: count }, read));
  const rowOf = (index: number) => numbers.map((column) => column[index] ?? 0);
  return { sequence, rows: new Map(names.map((company, index) => [company, rowOf(index)])) };
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Its UTF-16 units, each a number higher, and 0. */
function writeText(write: VarintWriter['write'], text: string, start: number): void {
  for (let index = start; index < text.length; index += 1) write(1 + text.charCodeAt(index));
  write(0);
}

/** The bytes of a UTF-16 unit before compression. */
export const sizeOfUnit = (unit: number): number => (unit < 0x7f ? 1 : unit < 0x3fff ? 2 : 3);

function readText(read: () => number): string {
  const units: number[] = [];
  for (let unit = read(); unit > 0; unit = read()) units.push(unit - 1);
  return String.fromCharCode(...units);
}

/** Adler-32. */
function checksumOf(bytes: Uint8Array): number {
  let [one, other] = [1, 0];
  for (const byte of bytes) {
    one = (one + byte) % 65521;
    other = (other + one) % 65521;
  }
  return other * 65536 + one;
}

/** How the content is written, and the checksum of it as it is before that. */
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
