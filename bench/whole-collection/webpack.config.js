import { resolve } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { federatedSite } from '../../webpack.common.js';

const folder = import.meta.dirname;

/** One bundle of the page and the Firebase of the lock file, as an application without microfrontends is built. */
export default (environment, options) => {
  const { mode, module, resolve: resolving } = federatedSite({ folder: 'shell' })(environment, options);
  return {
    context: folder,
    mode,
    module,
    resolve: resolving,
    entry: './page.tsx',
    output: { path: resolve(folder, 'dist'), clean: true, filename: '[name].[contenthash:8].js' },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
      new HtmlWebpackPlugin({ template: './index.html' }),
    ],
  };
};
