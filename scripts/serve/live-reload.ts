import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { distOf } from '../support/root.ts';

const EVENTS = '/live-reload';
const SCRIPT = '/live-reload.js';

const source = `new EventSource('${EVENTS}').addEventListener('reload', () => location.reload());\n`;

export type LiveReload = ReturnType<typeof createLiveReload>;

/** Lets open pages reload themselves during development. Production pages have no such script. */
export function createLiveReload(page = (): string => join(distOf('shell'), 'index.html')) {
  const pages = new Set<ServerResponse>();
  return {
    /** Answers requests for the shell's page (with the script added), for the script, and for the script's events. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const path = request.url?.split('?')[0];
      if (path === EVENTS) listen(response, pages);
      else if (path === SCRIPT) send(response, 'text/javascript; charset=utf-8', source);
      else if (path === '/' || path === '/index.html') return sendPage(page(), response);
      else return false;
      return true;
    },
    reload(): void {
      for (const page of pages) page.write('event: reload\ndata:\n\n');
    },
  };
}

function listen(response: ServerResponse, pages: Set<ServerResponse>): void {
  response.setHeader('Content-Type', 'text/event-stream');
  response.write('retry: 500\n\n');
  pages.add(response);
  response.once('close', () => pages.delete(response));
}

/** Returns false if there is no page yet because the first build has failed. */
function sendPage(page: string, response: ServerResponse): boolean {
  try {
    const html = readFileSync(page, 'utf8');
    send(
      response,
      'text/html; charset=utf-8',
      html.replace('</head>', `<script src="${SCRIPT}" defer></script></head>`),
    );
    return true;
  } catch {
    return false;
  }
}

function send(response: ServerResponse, type: string, body: string): void {
  response.setHeader('Content-Type', type);
  response.end(body);
}
