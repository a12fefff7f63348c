import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { from } from 'rxjs';
import { aQuestion, NOTES } from '../../../../../tests/support/web/explore.ts';
import { useValueLabels } from '../use-value-labels.ts';
import { FilterChips } from './FilterChips.tsx';

const question = aQuestion({ where: { rep: [7] } });

function Chips() {
  const labelOf = useValueLabels(question, NOTES);
  return (
    <FilterChips
      dataset={NOTES}
      question={question}
      labelOf={labelOf}
      onAsk={jest.fn<() => void>()}
    />
  );
}

const answer = {
  data: {
    analytics: {
      rowCount: 1,
      rows: [{ dimensions: [{ name: 'rep', key: 7, label: 'Dana Keller' }] }],
    },
  },
};

it('names a rep, never by number, and an open filter stays open when the name arrives', async () => {
  const waiting: (() => void)[] = [];
  const link = new ApolloLink(() =>
    from(new Promise<typeof answer>((resolve) => waiting.push(() => resolve(answer)))),
  );
  render(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <Chips />
    </ApolloProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Change filter: rep is …' }));
  expect(screen.getByRole('dialog', { name: 'Change filter: rep is …' })).toBeInTheDocument();
  for (const arrive of waiting) arrive();
  const named = { name: 'Change filter: rep is Dana Keller' };
  expect(await screen.findByRole('button', named)).toBeInTheDocument();
  expect(screen.getByRole('dialog', named)).toBeInTheDocument();
});
