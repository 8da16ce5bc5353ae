import assert from 'node:assert/strict';
import { test } from 'node:test';
import { misspeltSettings, settingNames } from './misspelt-settings.ts';

test('a variable that looks like a setting is named with the setting that is meant', () => {
  const meantBy = (name: string) =>
    /is ([A-Z_]+) meant\?$/.exec(misspeltSettings({ [name]: 'x' })[0] ?? '')?.[1];
  for (const [name, meant] of [
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['ADMIN_EMIAL', 'ADMIN_EMAIL'],
    ['WEB_ORIGIN', 'WEB_ORIGINS'],
    ['PROT', 'PORT'],
    ['SITEDIR', 'SITE_DIR'],
  ] as const)
    assert.equal(meantBy(name), meant, name);
});

test('neither settings nor what systems and other programs set are taken for misspelt', () => {
  const others =
    'HOME HOSTNAME MAIL MODE SHELL TERM USER PATH PWD LANG TZ PGHOST PGPORT NODE_OPTIONS DEV_PORT DATABASE_PORT';
  const ofOtherPrograms = 'REGISTRY_KEY OTEL_TRACES_SAMPLER TEST_DATABASE npm_config_cache INVOCATION_ID';
  const names = [...settingNames(), ...others.split(' '), ...ofOtherPrograms.split(' ')];
  assert.deepEqual(misspeltSettings(Object.fromEntries(names.map((name) => [name, 'x']))), []);
  assert.ok(settingNames().includes('ADMIN_PASSWORD'));
});
