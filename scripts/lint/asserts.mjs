/** A test that asserts nothing passes whatever the product does. */

/** Helpers that fail by themselves when what they wait for or compare is not so. */
const ASSERTING = new Set(['check', 'importRefused', 'makes', 'run', 'ended', 'checkAll']);

/** `it`, `test`, `it.each(...)` and `test.each(...)`, but not `test.describe`. */
function isTest({ type, name, object, property, callee, tag }) {
  if (type === 'Identifier') return name === 'it' || name === 'test';
  if (type === 'MemberExpression') return property.name === 'each' && isTest(object);
  return (
    (type === 'CallExpression' && isTest(callee)) ||
    (type === 'TaggedTemplateExpression' && isTest(tag))
  );
}

const nameOf = (callee) => callee.property?.name ?? callee.name ?? '';

export const asserts = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      nothing:
        'Assert what a user or caller sees. A helper that asserts is listed in scripts/lint/asserts.mjs.',
    },
  },
  create(context) {
    const open = [];
    const isCase = (node) => isTest(node.callee) && /Function/.test(node.arguments[1]?.type ?? '');
    return {
      CallExpression(node) {
        if (isCase(node)) open.push(false);
        if (ASSERTING.has(nameOf(node.callee))) open.fill(true);
      },
      // Called, or with a member: expect.poll(...).
      Identifier({ name }) {
        if (/^(expect|assert)/.test(name)) open.fill(true);
      },
      'CallExpression:exit'(node) {
        if (isCase(node) && !open.pop()) context.report({ node, messageId: 'nothing' });
      },
    };
  },
};
