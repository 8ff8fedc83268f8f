import type { IncomingMessage } from 'node:http';
import { ERRORS_PATH } from '../config/portal-config.ts';
import type { Answer } from '../serve/sites.ts';

const MAX_CHARACTERS = 1000;
/** Anybody may send errors. These characters cannot control a terminal. */
const PLAIN = /^[\w./-]{0,100}$/;
/** The releases of about twenty parts. */
const COMPOSITION = /^[\w./@ -]{0,500}$/;

/** Prints the errors that pages send, one a line: first the team's remote and its release, last the page's releases. */
export const printErrors =
  (report: (line: string) => void): Answer =>
  (request, response) => {
    if (request.method !== 'POST' || request.url !== ERRORS_PATH) return false;
    readText(request)
      .then((text) => {
        const line = describeError(text);
        if (line !== undefined) report(line);
        response.writeHead(line === undefined ? 400 : 204).end();
      })
      .catch(() => response.destroy());
    return true;
  };

/** An error of a page in one line. Undefined if the text is no report of an error. */
function describeError(text: string): string | undefined {
  try {
    const { release, remote, phase, code, composition } = JSON.parse(text) as Record<string, unknown>;
    const isPlain = [release, remote, phase, code].every(
      (part) => typeof part === 'string' && PLAIN.test(part),
    );
    if (!isPlain || typeof composition !== 'string' || !COMPOSITION.test(composition)) return undefined;
    return `Error in ${remote}, ${release || 'unknown release'}: ${code} (${phase}), page ${composition}`;
  } catch {
    return undefined;
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MAX_CHARACTERS) throw new Error('The report is too long');
  }
  return text;
}
