import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { build } from 'esbuild';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { browserslistToTargets } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { PrerenderPlugin } from './webpack.prerender.js';

// This file is also the kit's, which teams install. Then package.json is the kit's, and has the same browsers.
const require = createRequire(import.meta.url);
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The lowest versions of browsers that the page is built for, such as 'Firefox 121'. Decision 055 gives the reasons. */
export const { browserslist: lowestBrowsers } = readJson(require.resolve('./package.json'));

const { entryPoints, libraries } = readJson(require.resolve('@portal/shared/shared-modules.json'));
const { version, dependencies } = readJson(require.resolve('@portal/shared/package.json'));

/** Package, name and version of the modules that the page loads only once. The shell provides all of them. */
const SHARED_MODULES = [
  ...libraries.map((name) => ['react', name, dependencies.react]),
  ...entryPoints.map((name) => ['@portal/shared', `@portal/shared/${name}`, version]),
];

/**
 * A remote never contains its own copy (`import: false`). So there is one React, one Firebase app and one session, or a
 * clear error. A remote states the versions that it can run with in the `peerDependencies` of its package.json.
 */
function sharedModules(folder) {
  const { peerDependencies: ranges } = readJson(join(folder, 'package.json'));
  const rules = { singleton: true, strictVersion: true, import: false };
  return Object.fromEntries(
    SHARED_MODULES.map(([of, name, version]) => [name, { ...rules, version, requiredVersion: ranges[of] }]),
  );
}

/** Adds `portal` of the remote's package.json to its manifest: what the remote needs of the database and of accounts. */
function addNeeds(folder) {
  const { portal: needs } = readJson(join(folder, 'package.json'));
  return ({ stats }) => ({ ...stats, metaData: { ...stats.metaData, needs } });
}

/** The shell's manifest. The contract check compares a remote with its versions. */
function manifestOfShell() {
  const metaData = { remoteEntry: { name: '', path: '' } };
  const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const shared = SHARED_MODULES.map(([, name, version]) => ({ name, version, assets }));
  return JSON.stringify({ name: 'shell', metaData, exposes: [], shared });
}

/** Leaves out Firestore's regular expressions for pipelines (45 kB compressed), which the portal never uses. */
const WITHOUT_PIPELINE_EXPRESSIONS = { re2js: false };

/** React is built into its own file, which browsers keep in the cache when the rest of the shell changes. */
const reactApart = {
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  chunks: 'initial',
  name: 'react',
  enforce: true,
};

const swcLoader = {
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    env: { targets: lowestBrowsers },
  },
};

const cssLoader = (uniqueName, exportOnlyLocals) => ({
  loader: 'css-loader',
  options: {
    modules: {
      auto: /\.module\.css$/,
      namedExport: false,
      localIdentName: `${uniqueName}-[name]-[local]-[hash:base64:4]`,
      exportOnlyLocals,
    },
  },
});

const moduleRules = (uniqueName, { isPage }) => [
  { test: /\.tsx?$/, use: swcLoader },
  { test: /\.css$/, use: [...(isPage ? [MiniCssExtractPlugin.loader] : []), cssLoader(uniqueName, !isPage)] },
];

/** Replaces the names of constants in a script that is otherwise copied unchanged. */
const fillIn = (constants) => (content) =>
  Object.entries(constants).reduce(
    (text, [name, value]) => text.replaceAll(name, () => JSON.stringify(value)),
    content.toString(),
  );

const TYPEFACE = 'node_modules/@fontsource-variable/familjen-grotesk';

/**
 * The scripts outside the bundles: the first one, the one that runs the bundles, and the service worker. They contain no
 * runtime of webpack or of the federation. Only the worker's address must stay the same.
 */
const ownScripts = (constants) => [
  { from: 'src/boot/boot.ts', to: 'boot.[contenthash:8].js', transform: bundleScript },
  { from: 'src/boot/start.js', to: 'start.[contenthash:8].js', transform: fillIn(constants) },
  { from: 'src/worker/worker.ts', to: 'sw.js', transform: bundleScript },
];

/** The names that the scripts outside the bundles have on the page, by their sources. */
const namesBySource = (compilation) =>
  Object.fromEntries(compilation.getAssets().map(({ name, info }) => [info.sourceFilename, name]));

async function bundleScript(_content, path) {
  const target = lowestBrowsers.map((one) => one.toLowerCase().replace(' ', ''));
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    minify: true,
    target,
    write: false,
  });
  return Buffer.from(outputFiles[0].contents);
}

const minimizeStyles = new CssMinimizerPlugin({
  minify: CssMinimizerPlugin.lightningCssMinify,
  minimizerOptions: { targets: browserslistToTargets(lowestBrowsers.map((one) => one.toLowerCase())) },
});

/**
 * The whole webpack configuration of one site.
 *
 * @param {object} site
 * @param {string} site.folder the workspace's folder, `import.meta.dirname`. Its last part is the site's name
 * @param {Record<string, unknown>} [site.constants] values that replace names in `src/boot/start.js`
 * @param {string} [site.origin] the origin of the published page, for the addresses in its head
 * @param {Record<string, string>} [site.exposes] exposed modules of a remote; the shell has none and is the host
 */
export function federatedSite({ folder, exposes, origin, constants = {} }) {
  const uniqueName = basename(folder).replaceAll('-', '_');
  const isHost = exposes === undefined;
  const resolving = { extensions: ['.tsx', '.ts', '.js'], alias: WITHOUT_PIPELINE_EXPRESSIONS };
  return (_environment, { mode }) => ({
    context: folder,
    mode,
    entry: isHost ? './src/bootstrap.tsx' : {},
    target: 'web',
    devtool: 'source-map',
    output: {
      path: join(folder, 'dist'),
      clean: true,
      uniqueName,
      publicPath: 'auto',
      // A page can read the errors of a script from another origin only if the script is loaded with CORS.
      crossOriginLoading: 'anonymous',
      // The longest delay of a timer. So the page waits for a slow file, and only a network error ends the attempt.
      chunkLoadTimeout: 2 ** 31 - 1,
      // If a module fails, it runs again at its next request. Otherwise a retry would get a module that has run only in
      // part.
      strictModuleErrorHandling: true,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    resolve: resolving,
    module: { rules: moduleRules(uniqueName, { isPage: true }) },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify }), minimizeStyles],
      runtimeChunk: false,
      splitChunks: isHost ? { cacheGroups: { react: reactApart } } : {},
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
      }),
      ...(isHost
        ? [
            // Leaves out the parts of the federation runtime for Node.
            new webpack.DefinePlugin({ ENV_TARGET: '"web"' }),
            new HtmlWebpackPlugin({
              template: './src/index.html',
              // Otherwise a watching build keeps a page that names an older script.
              cache: false,
              scriptLoading: 'defer',
              templateParameters: (compilation) => ({ origin, names: namesBySource(compilation) }),
            }),
            new PrerenderPlugin({
              resolve: resolving,
              module: { rules: moduleRules(uniqueName, { isPage: false }) },
            }),
            new CopyPlugin({
              patterns: [
                'public',
                { from: `../${TYPEFACE}/LICENSE`, to: 'typeface.LICENSE.txt' },
                ...ownScripts(constants),
                { from: 'package.json', to: 'mf-manifest.json', transform: manifestOfShell },
              ],
            }),
          ]
        : [
            new ModuleFederationPlugin({
              name: uniqueName,
              filename: 'remoteEntry.[contenthash:8].js',
              exposes,
              shared: sharedModules(folder),
              shareStrategy: 'loaded-first',
              manifest: { additionalData: addNeeds(folder) },
              dts: false,
              experiments: {
                externalRuntime: true,
                optimization: { target: 'web', disableRemote: true },
              },
            }),
          ]),
    ],
  });
}
