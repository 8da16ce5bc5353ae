/** What libraries of the server use of `node:assert`. */
const ok = (value, message) => {
  if (!value) throw message instanceof Error ? message : new Error(message ?? 'An assertion failed.');
};
const strictEqual = (one, other, message) => ok(Object.is(one, other), message);
const notStrictEqual = (one, other, message) => ok(!Object.is(one, other), message);

module.exports = Object.assign(ok, {
  ok,
  equal: strictEqual,
  strictEqual,
  notEqual: notStrictEqual,
  notStrictEqual,
});
