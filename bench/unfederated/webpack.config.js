import { resolve } from 'node:path';
import webpack from 'webpack';
import { federatedSite } from '../../webpack.common.js';

const folder = import.meta.dirname;

/** The shell's own build with one difference: the remotes are part of it, and there is no federation. */
export default (environment, options) => {
  const shell = federatedSite({ folder: 'shell' })(environment, options);
  return {
    ...shell,
    output: { ...shell.output, path: resolve(folder, 'dist'), uniqueName: 'unfederated' },
    plugins: [
      ...shell.plugins.filter((plugin) => plugin.constructor.name !== 'ModuleFederationPlugin'),
      new webpack.NormalModuleReplacementPlugin(
        /\/load-remote-module\.ts$/,
        resolve(folder, 'load-remote-module.ts'),
      ),
    ],
  };
};
