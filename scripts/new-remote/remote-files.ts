/** The names that follow from a remote's: `mf-team-reports` brings the tab `team-reports` by `./TeamReportsTab`. */
export type RemoteNames = ReturnType<typeof namesOf>;

/** `id` and `label` are the tab's. */
export function namesOf(remote: string, label: string) {
  const id = remote.slice('mf-'.length);
  const words = id.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { remote, id, label, component: `${words.join('')}Tab` };
}

/** As a remote imports it. */
const FACTORY = '../webpack.common.js';

/** The files of a new remote, by their paths in its folder: a tab that can be built, tested and deployed. */
export function remoteFiles(
  { remote, id, label, component }: RemoteNames,
  peerDependencies: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const manifest = {
    name: remote,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      build: 'webpack --mode production',
      contract: `tsx ../shared/tools/check-remote.ts ${remote} ./${component}`,
      deploy: `tsx ../scripts/deploy.ts ${remote}`,
      dev: `tsx ../scripts/dev.ts ${remote}`,
      rollback: `tsx ../scripts/rollback.ts ${remote}`,
      typecheck: 'tsc -p tsconfig.json',
    },
    peerDependencies,
  };
  const heading = JSON.stringify(label);
  return {
    'package.json': `${JSON.stringify(manifest, undefined, 2)}\n`,
    'tsconfig.json': `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "lib": ["es2023", "dom", "dom.iterable"],
    "types": ["jest", "@testing-library/jest-dom"]
  },
  "include": ["src", "../shared/src/css-modules.d.ts"]
}
`,
    'webpack.config.js': `import { federatedSite } from '${FACTORY}';

export default federatedSite({
  folder: '${remote}',
  exposes: { './${component}': './src/${id}-tab.tsx' },
});
`,
    [`src/${id}-tab.tsx`]: `import type { RegionComponent } from '@portal/shared/contract';

function ${component}() {
  return <h1>{${heading}}</h1>;
}

export default ${component} satisfies RegionComponent;
`,
    [`src/${id}-tab.test.tsx`]: `import { renderPortal } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import ${component} from './${id}-tab.tsx';

test('has a heading', async () => {
  await renderPortal(<${component} />);
  expect(screen.getByRole('heading', { level: 1, name: ${heading} })).toBeVisible();
});
`,
    'README.md': `# ${remote}

The tab ${label} (\`./${component}\`).
\`npm run dev -w ${remote}\` runs it inside the portal. \`npx jest --selectProjects app --testPathPatterns ${remote}/\` tests it.
`,
  };
}
