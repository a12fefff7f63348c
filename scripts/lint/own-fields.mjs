/** The browser's lists and date fields look and work differently in each browser; the product has its own. */

const DATES = new Set(['date', 'datetime-local', 'time', 'month', 'week']);

/** The words that an attribute may have: `type={isDay ? 'date' : 'text'}` has two. */
function wordsOf(node) {
  if (node === null) return [];
  if (node.type === 'Literal') return [node.value];
  if (node.type === 'JSXExpressionContainer') return wordsOf(node.expression);
  if (node.type === 'ConditionalExpression')
    return [...wordsOf(node.consequent), ...wordsOf(node.alternate)];
  return [];
}

export const ownFields = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      select: 'Use Select of web/src/ui: one list to choose from, with the keys of ARIA.',
      datalist: 'Use useCombobox of web/src/ui: a text field with a list, with the keys of ARIA.',
      date: 'Use DateField of web/src/ui, or DateInput in a form: a date is typed as people write it.',
    },
  },
  create: (context) => ({
    'JSXOpeningElement[name.name="select"]'(node) {
      context.report({ node, messageId: 'select' });
    },
    'JSXOpeningElement[name.name="datalist"]'(node) {
      context.report({ node, messageId: 'datalist' });
    },
    'JSXOpeningElement[name.name="input"] > JSXAttribute[name.name="type"]'(node) {
      if (wordsOf(node.value).some((word) => DATES.has(word)))
        context.report({ node, messageId: 'date' });
    },
  }),
};
