import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel, type IConfigFile } from '@microsoft/api-extractor';

const shared = resolve(import.meta.dirname, '..');
const installed = resolve(shared, '../node_modules');

/** Entry points that no remote imports at run time. Only types, tests, the backend and the shell use them. */
const INTERNAL = /^\.\/(testing|counts|css-modules|first-read|home|personal-data|.*\.json$)/;

/**
 * Compares the exports with `shared.api.md` in `folder`. Returns the difference; undefined if there is none. If
 * `isWriting`, writes the file instead.
 */
export function checkApi({ folder = shared, isWriting = false } = {}): string | undefined {
  const types = mkdtempSync(join(tmpdir(), 'shared-api-'));
  const messages: string[] = [];
  try {
    emitDeclarations(types);
    const config = ExtractorConfig.prepare({
      configObject: configOf(types, folder),
      configObjectFullPath: undefined,
      packageJsonFullPath: join(shared, 'package.json'),
    });
    const { apiReportChanged } = Extractor.invoke(config, {
      localBuild: isWriting,
      printApiReportDiff: true,
      messageCallback: (message) => {
        messages.push(message.text);
        message.handled = true;
      },
    });
    return apiReportChanged && !isWriting ? messages.join('\n') : undefined;
  } finally {
    rmSync(types, { recursive: true });
  }
}

function emitDeclarations(folder: string): void {
  // TypeScript 7 has no API that the extractor could use, so the extractor reads the emitted declarations with its own
  // compiler.
  const compiler = join(installed, 'typescript/bin/tsc');
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', 'src'];
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, ...options, '--outDir', folder], {
    cwd: shared,
    encoding: 'utf8',
  });
  if (!existsSync(join(folder, 'contract/index.d.ts'))) {
    throw new Error(`Cannot describe what shared exports: ${stdout}${stderr}`);
  }
  const { exports: exported } = JSON.parse(readFileSync(join(shared, 'package.json'), 'utf8'));
  const entries = Object.entries<string>(exported).filter(([name]) => !INTERNAL.test(name));
  const lines = entries.map(
    ([name, file]) =>
      `export * as ${name.slice('./'.length).replace('-', '_')} from '${file.replace('./src/', './')}';\n`,
  );
  writeFileSync(join(folder, 'index.d.ts'), lines.join(''));
}

const configOf = (types: string, reportFolder: string): IConfigFile => {
  const silent = { default: { logLevel: ExtractorLogLevel.None } };
  return {
    projectFolder: types,
    mainEntryPointFilePath: join(types, 'index.d.ts'),
    compiler: {
      overrideTsconfig: {
        extends: join(shared, 'tsconfig.json'),
        compilerOptions: { types: [], paths: { '*': [`${installed}/*`, `${installed}/@types/*`] } },
        include: [types],
      },
    },
    apiReport: { enabled: true, reportFileName: 'shared.api.md', reportFolder, reportTempFolder: types },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    newlineKind: 'lf',
    messages: { extractorMessageReporting: silent, tsdocMessageReporting: silent },
  };
};
