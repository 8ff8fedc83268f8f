/** `<length>\n<JSON>`, the length in UTF-16 code units, which is what the client counts. */
export function encodeFrame(json: string): string {
  return `${json.length}\n${json}`;
}
