import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';

const root = fileURLToPath(new URL('.', import.meta.url));
const readJson = (path) => JSON.parse(readFileSync(resolve(root, path), 'utf8'));

/**
 * The modules that the page has once (`shared/shared-modules.json` lists them all). The shell brings every one; a remote
 * never brings a copy of its own (`import: false`), so there is one React, one Firebase app and one session, or a clear
 * error. Which versions a remote runs with it says itself, by the `peerDependencies` of its package.json.
 */
function sharedModules(folder, isHost) {
  const { doors, libraries } = readJson('shared/shared-modules.json');
  const shared = readJson('shared/package.json');
  const versions = { '@portal/shared': shared.version, react: shared.dependencies.react };
  const { peerDependencies: accepted } = readJson(`${folder}/package.json`);
  const share = (library) => ({
    singleton: true,
    strictVersion: true,
    version: versions[library],
    ...(isHost
      ? { requiredVersion: `^${versions[library]}` }
      : { requiredVersion: accepted[library], import: false }),
  });
  return Object.fromEntries([
    ...libraries.map((name) => [name, share('react')]),
    ...doors.map((door) => [`@portal/shared/${door}`, share('@portal/shared')]),
  ]);
}

const swcLoader = {
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
};

const cssLoaders = (uniqueName) => [
  MiniCssExtractPlugin.loader,
  {
    loader: 'css-loader',
    options: {
      modules: {
        auto: /\.module\.css$/,
        namedExport: false,
        localIdentName: `${uniqueName}-[name]-[local]-[hash:base64:4]`,
      },
    },
  },
];

/**
 * The whole webpack configuration of one site.
 *
 * @param {object} site
 * @param {string} site.folder the workspace's folder, such as 'mf-analytics'
 * @param {Record<string, string>} [site.exposes] exposed modules of a remote; the shell has none and is the host
 */
export function federatedSite({ folder, exposes }) {
  const uniqueName = folder.replaceAll('-', '_');
  const isHost = exposes === undefined;
  return (_environment, { mode }) => ({
    context: resolve(root, folder),
    mode,
    entry: isHost ? './src/index.ts' : {},
    target: 'web',
    devtool: 'source-map',
    output: {
      path: resolve(root, folder, 'dist'),
      clean: true,
      uniqueName,
      publicPath: 'auto',
      // The page may read the errors of scripts from other origins only when they come by CORS.
      crossOriginLoading: 'anonymous',
      // A module that failed is run again when it is asked for again, and says again why: a retry must not get half of it.
      strictModuleErrorHandling: true,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, use: swcLoader },
        { test: /\.css$/, use: cssLoaders(uniqueName) },
      ],
    },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify }), new CssMinimizerPlugin()],
      runtimeChunk: false,
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
      }),
      new ModuleFederationPlugin({
        name: uniqueName,
        ...(isHost ? {} : { filename: 'remoteEntry.js', exposes }),
        shared: sharedModules(folder, isHost),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: { optimization: { target: 'web', disableRemote: !isHost } },
      }),
      ...(isHost
        ? [
            new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer' }),
            new CopyPlugin({ patterns: ['public'] }),
          ]
        : []),
    ],
  });
}
