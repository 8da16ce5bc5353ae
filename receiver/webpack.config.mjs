import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';

const require = createRequire(import.meta.url);

/** The script of the receiver's page, and its map as a part of its own: no federation, no React, no service worker. */
export default {
  mode: 'production',
  context: import.meta.dirname,
  target: ['web', 'es2020'],
  devtool: false,
  entry: { receiver: './src/receiver.ts' },
  output: {
    path: join(import.meta.dirname, 'dist'),
    clean: true,
    publicPath: 'auto',
    uniqueName: 'waybill_receiver',
    filename: '[name].js',
    chunkFilename: '[name].js',
    assetModuleFilename: '[name][ext]',
    hashFunction: 'xxhash64',
  },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: require.resolve('swc-loader'),
        options: { jsc: { target: 'es2020', parser: { syntax: 'typescript' } } },
      },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
      { test: /\.(geojson|woff2)$/, type: 'asset/resource' },
      { test: /\.png$/, type: 'asset' },
    ],
  },
  optimization: {
    minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
  },
  performance: false,
  stats: 'errors-warnings',
  plugins: [new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' })],
};
