import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

const NAME = 'PrerenderPlugin';
const CONTAINER = '<div id="portal">';

/** Packages that only run in browsers, after the first paint. The build for Node leaves these packages out. */
const BROWSERS_ONLY = ['@module-federation/runtime', 'firebase'];

/**
 * Lets the browser paint the page before the page's code runs. At build time, the plugin compiles the site's
 * `src/prerender.tsx` for Node, calls its export `prerender`, and puts the markup into the page's container. The
 * markup is not changed, so that React can take over the elements. The page only preloads its scripts and marks them
 * with `data-run`. `start.js` runs them. A failed compilation or rendering is an error of the build.
 */
export class PrerenderPlugin {
  /** @param {Pick<import('webpack').Configuration, 'resolve' | 'module'>} configuration the page's, but with only the class names of its styles */
  constructor(configuration) {
    this.configuration = configuration;
  }

  /** @param {import('webpack').Compiler} compiler the page's compiler */
  apply(compiler) {
    const { context, mode } = compiler.options;
    /** Created at first use. It then compiles only changed files. @type {import('webpack').Compiler | undefined} */
    let nested;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const hooks = HtmlWebpackPlugin.getHooks(compilation);
      hooks.alterAssetTagGroups.tap(NAME, ({ headTags, bodyTags, ...page }) => ({
        ...page,
        headTags: headTags.filter((tag) => !isScript(tag)),
        bodyTags: [...bodyTags, ...headTags.filter(isScript).map(preload)],
      }));
      hooks.beforeEmit.tapPromise(NAME, async (page) => {
        nested ??= createNested({ ...this.configuration, context, mode });
        const { prerender } = evaluate(await compile(nested));
        return { ...page, html: fill(page.html, prerender()) };
      });
    });
  }
}

/** @param {HtmlWebpackPlugin.HtmlTagObject} tag */
const isScript = ({ tagName }) => tagName === 'script';

/**
 * Without a low priority, the script would be loaded before the styles.
 * @param {HtmlWebpackPlugin.HtmlTagObject} script
 */
const preload = ({ attributes: { src }, meta }) =>
  HtmlWebpackPlugin.createHtmlTagObject(
    'link',
    { rel: 'preload', as: 'script', href: src, fetchpriority: 'low', 'data-run': true },
    undefined,
    meta,
  );

/** Creates a compiler for Node that writes no files. @param {import('webpack').Configuration} configuration */
function createNested(configuration) {
  const nested = webpack({
    ...configuration,
    entry: './src/prerender.tsx',
    target: 'node',
    devtool: false,
    output: { filename: '[name].js', library: { type: 'commonjs2' } },
    resolve: {
      ...configuration.resolve,
      alias: Object.fromEntries(BROWSERS_ONLY.map((name) => [name, false])),
    },
    optimization: { minimize: false },
    performance: { hints: false },
  });
  nested.hooks.shouldEmit.tap(NAME, () => false);
  return nested;
}

/** @param {import('webpack').Compiler} nested @returns {Promise<string>} the entry, a CommonJS module */
function compile(nested) {
  return new Promise((resolve, reject) => {
    nested.run((error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve(stats.compilation.assets['main.js'].source().toString());
    });
  });
}

/** @param {string} code @returns {{ prerender: () => string }} */
function evaluate(code) {
  const module = { exports: {} };
  const require = createRequire(import.meta.url);
  compileFunction(code, ['module', 'exports', 'require'])(module, module.exports, require);
  return module.exports;
}

/** @param {string} page @param {string} markup */
function fill(page, markup) {
  if (!page.includes(CONTAINER)) throw new Error(`The page has no ${CONTAINER} to put its markup in`);
  return page.replace(CONTAINER, () => CONTAINER + markup);
}
