import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { federationOptions, WaybillRemote } from '@waybill/remote/webpack';
import { manifest } from './manifest.mjs';

export default {
  mode: 'production',
  target: ['web', 'es2022'],
  entry: {},
  devtool: false,
  output: { clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  performance: false,
  plugins: [
    new WaybillRemote(manifest),
    new ModuleFederationPlugin(federationOptions(manifest, './src/remote.tsx')),
  ],
};
