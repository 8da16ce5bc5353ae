import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Packages that are published as ECMAScript modules only. */
const modulesOnly = ['qr', '@noble/ed25519', 'ky', 'otpauth', 'saxen', 'uuidv7', '@ant-design/colors/es'];

/**
 * Jest configuration of one front-end package: TypeScript by swc, a browser-like environment with what jsdom
 * lacks, style sheets as their class names, workspace packages from their sources.
 *
 * @param {string} dir the package's folder
 */
export const jestProject = (dir) => ({
  displayName: dir.split(/[\\/]/).slice(-1)[0],
  rootDir: dir,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.NIGHT ? [] : ['\\.night\\.test\\.'])],
  testEnvironment: here('environment.mjs'),
  testEnvironmentOptions: {
    url: 'http://localhost/',
    customExportConditions: ['browser'],
  },
  setupFiles: [here('setup.mjs')],
  setupFilesAfterEnv: [here('matchers.mjs')],
  moduleNameMapper: {
    '^@waybill/contract$': here('../../shared/contract/src/index.ts'),
    // Jest loads antd as CommonJS; its ECMAScript modules would be a second copy of it.
    '^antd/es/(.*)$': 'antd/lib/$1',
    // A test's own server, not what the package gives to browsers.
    '^ws$': createRequire(import.meta.url).resolve('ws'),
    '\\.module\\.css$': here('css-modules.cjs'),
    '\\.(css|html|svg|png|webp|wav|woff2|geojson)$': here('file-name.cjs'),
  },
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
  cacheDirectory: here('../../node_modules/.cache/jest'),
});
