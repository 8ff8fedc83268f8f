import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '../../scripts/support/free-ports.ts';
import type { Browser } from './browser.ts';
import { waitFor } from './wait-for.ts';
import { startSession } from './webdriver.ts';
import { createWindow } from './webkit-window.ts';

/** Starts WebKitGTK's MiniBrowser through WebKitWebDriver, on its own virtual screen. */
export async function startWebKit(driver: string, screen: string): Promise<Browser> {
  const home = mkdtempSync(join(tmpdir(), 'portal-webkit-'));
  const programs: ChildProcess[] = [];
  const close = async (): Promise<void> => {
    for (const program of programs.reverse()) await end(program);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const display = spawn(screen, ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    programs.push(display);
    const number = await firstLine(display, 3);
    const [port = 0] = await findFreePorts(1);
    const server = spawn(driver, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: 'x11', HOME: home, XDG_RUNTIME_DIR: home },
      stdio: 'ignore',
    });
    programs.push(server);
    const address = `http://127.0.0.1:${port}`;
    await waitFor('WebKitWebDriver to answer', () => isReady(server, address));
    const session = await startSession(address, {
      browserName: 'MiniBrowser',
      pageLoadStrategy: 'eager',
    });
    await session.post('window/rect', { x: 0, y: 0, width: 1440, height: 1000 });
    const window = createWindow(session, await session.get('window'));
    return {
      version: `WebKitGTK ${session.browserVersion}`,
      window,
      errors: () => window.evaluate<readonly string[]>('collectedErrors'),
      async close() {
        await session.end().catch(() => undefined);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function isReady(server: ChildProcess, address: string): Promise<boolean> {
  if (server.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${server.exitCode}`);
  return fetch(`${address}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function firstLine(program: ChildProcess, pipe: number): Promise<string> {
  const stream = program.stdio[pipe] as NodeJS.ReadableStream;
  const [chunk] = await Promise.race([
    once(stream.setEncoding('utf8'), 'data'),
    once(program, 'exit').then(([code]) =>
      Promise.reject(new Error(`${program.spawnfile} ended with ${code}`)),
    ),
  ]);
  return String(chunk).trim();
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exited = once(program, 'exit');
  program.kill();
  await exited;
}
