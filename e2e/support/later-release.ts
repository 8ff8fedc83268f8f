import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Files, sha256, sortFiles } from '../../scripts/releases/release.ts';
import { readFolder } from '../../scripts/releases/write-release.ts';
import { listFiles, outputFile, root, type Site } from '../../scripts/support/root.ts';

/** A release of a site that works as the built one does, but whose files have other names. */
export interface LaterRelease {
  readonly folder: string;
  /** The SHA-256 of each file that pages load. */
  readonly files: Files;
}

const HASH = /\.([0-9a-f]{8})\.[a-z0-9]+$/;
const TEXT = /\.(css|html|js|json|webmanifest)$/;

/** Gives all hashed files of the built site other hashes, in their names and wherever they are named. */
export function makeLaterRelease(site: Site, number: number): LaterRelease {
  const [from, folder] = [join(root, site, 'dist'), mkdtempSync(join(tmpdir(), `${site}-`))];
  const names = listFiles(from).filter((name) => !/\.(map|txt)$/.test(name));
  const hashes = new Map(
    names.flatMap((name) => {
      const hash = HASH.exec(name)?.[1];
      return hash ? [[hash, sha256(`${hash} ${number}`).slice(0, 8)] as const] : [];
    }),
  );
  const rename = (text: string): string => text.replace(/[0-9a-f]{8}/g, (hash) => hashes.get(hash) ?? hash);
  for (const name of names) {
    const bytes = readFileSync(join(from, name));
    outputFile(join(folder, rename(name)), TEXT.test(name) ? rename(bytes.toString()) : bytes);
  }
  const { files, pointers } = sortFiles(readFolder(folder).files).build;
  return { folder, files: { ...files, ...pointers } };
}
