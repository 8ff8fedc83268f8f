import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** One bundle of the page and the Firebase of the lock file, as an application without microfrontends is built. */
export default {
  context: folder,
  mode: 'production',
  entry: './page.tsx',
  target: 'web',
  output: {
    path: resolve(folder, 'dist'),
    clean: true,
    filename: '[name].[contenthash:8].js',
    publicPath: 'auto',
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        use: {
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
        },
      },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  performance: { hints: false },
  stats: 'errors-warnings',
  plugins: [
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
    new HtmlWebpackPlugin({ template: './index.html', scriptLoading: 'defer' }),
  ],
};
