import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import './quick-jsdom.mjs';
import { cannotMatch, leastNeeds } from './quick-selectors.mjs';

const require = createRequire(import.meta.url);
const ofJest = createRequire(require.resolve('jest-environment-jsdom'));
const { JSDOM } = ofJest('jsdom');
const { implForWrapper } = ofJest('jsdom/lib/jsdom/living/generated/utils.js');

const { window } = new JSDOM(`<!doctype html><body class="page">
  <div class="css-x ant-modal wide"><button class="ant-btn css-x a:b" data-text="a) .gone">Save <b class="B">now</b></button></div>
  <p id="text"><svg><linearGradient class="paint"></linearGradient></svg></p></body>`);
const elements = [...window.document.querySelectorAll('*')];

const selectors = [
  '*',
  'button',
  'BUTTON',
  'b.B',
  '.b',
  '#text',
  '.ant-btn',
  ':where(.css-x).ant-btn',
  '.ant-modal .ant-btn',
  '.ant-modal > .ant-btn > b',
  '.ant-modal>button .B',
  '.gone, .ant-btn',
  '.gone , p > svg',
  ':is(.gone, .wide)',
  ':not(.gone)',
  '.ant-btn:not(.gone, .wide)',
  '[class*="ant-"]',
  'button[data-text="a) .gone"].ant-btn',
  '.a\\:b',
  'body > :first-child.wide',
  'div.wide:has(> .ant-btn)',
  'svg *.paint',
  'linearGradient',
  ':root body',
];

test('nothing that matches is left out', () => {
  for (const selector of selectors)
    for (const element of elements)
      if (element.matches(selector))
        assert.equal(
          cannotMatch(implForWrapper(element), selector),
          false,
          `${selector} ${element.outerHTML}`,
        );
});

test('what lacks a class or is another tag is left out, also of a list', () => {
  const button = implForWrapper(window.document.querySelector('button'));
  for (const selector of [
    '.gone',
    'p',
    '.ant-btn .B',
    '.ant-btn.gone',
    '.gone, p.ant-btn',
    ':where(.css-x).gone',
  ])
    assert.equal(cannotMatch(button, selector), true, selector);
});

test('a text that is not understood leaves nothing out', () => {
  for (const text of [undefined, '.a\\:b', 'svg|a', '&.a', '.a (', '.é', '50%'])
    assert.equal(leastNeeds(text), undefined, String(text));
});

test('a style sheet of more than a thousand rules gives the same computed styles', () => {
  const style = window.document.createElement('style');
  const many = Array.from({ length: 1500 }, (_, index) => `.gone-${index} { color: red }`);
  style.textContent = [...many, '.ant-modal .B { display: none }', 'p, .gone { visibility: hidden }'].join(
    '\n',
  );
  window.document.head.append(style);
  const styleOf = (selector) => window.getComputedStyle(window.document.querySelector(selector));
  assert.equal(styleOf('.B').display, 'none');
  assert.equal(styleOf('button').display, 'inline-block');
  assert.equal(styleOf('svg').visibility, 'hidden');
  assert.equal(styleOf('button').visibility, 'visible');
});
