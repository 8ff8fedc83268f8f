import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_IN_TAB_IDS } from '../../shared/src/contract/index.ts';
import portal from '../../shell/public/portal.config.json' with { type: 'json' };
import { CommandError, listFiles, outputFile } from '../support/root.ts';

/** Copies the files of a folder. Each name in texts and paths is replaced by its value. */
export function fillTemplate(from: string, to: string, values: Readonly<Record<string, string>>): void {
  const fill = (text: string): string =>
    Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(name, () => value), text);
  for (const path of listFiles(from)) {
    outputFile(join(to, fill(path)), fill(readFileSync(join(from, path), 'utf8')));
  }
}

/** The tab of a new remote, and the values for its templates. Throws a CommandError for a name or label that cannot be used. */
export function describeTab(remote: string, label: string) {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(remote) || remote.length > 40) {
    throw new CommandError(`Cannot create '${remote}': name it like mf-salaries, in lower case`);
  }
  if (remote in portal.remotes || BUILT_IN_TAB_IDS.some((id) => remote === `mf-${id}`)) {
    throw new CommandError(`Cannot create ${remote}: the portal has a remote or a tab of this name`);
  }
  if (label.trim() === '' || label.length > 30) {
    throw new CommandError('Cannot name the tab: give a label of at most 30 characters');
  }
  const id = remote.slice('mf-'.length);
  const component = `${id.replace(/(^|-)\w/g, (start) => (start.at(-1) ?? '').toUpperCase())}Tab`;
  const tab = { id, label: label.trim(), remote, module: `./${component}`, skeleton: 'text' };
  const values = {
    // npm leaves some files out of a package whose names begin with a dot.
    DOT_: '.',
    'mf-template': remote,
    'template-tab': `${id}-tab`,
    'project-template': `project-${id}`,
    TemplateTab: component,
    '"TEMPLATE_TAB"': JSON.stringify(tab),
    "'Template label'": JSON.stringify(tab.label),
  };
  return { tab, values };
}
