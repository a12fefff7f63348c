import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { from } from 'rxjs';
import { aQuestion, NOTES } from '../../../../../tests/support/web/explore.ts';
import { useFilterNames } from '../use-filter-names.ts';
import { FilterChips } from './FilterChips.tsx';

const question = aQuestion({ where: { rep: 7 } });
const definitions = [question];
const datasets = [NOTES];

function Chips() {
  const labelOf = useFilterNames(definitions, datasets);
  return (
    <FilterChips
      dataset={NOTES}
      question={question}
      labelOf={labelOf}
      onAsk={jest.fn<() => void>()}
    />
  );
}

/** Nobody has a note. */
const noRows = { data: { analytics: { rowCount: 0, rows: [] } } };
const users = { data: { users: [{ seq: 7, name: 'Dana Keller' }] } };

it('names a rep without figures, and an open filter stays open when the name arrives', async () => {
  const waiting: (() => void)[] = [];
  const link = new ApolloLink(({ operationName }) =>
    from(
      new Promise<ApolloLink.Result>((resolve) =>
        waiting.push(() => resolve(operationName === 'ExploreNames' ? users : noRows)),
      ),
    ),
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
  // One value is edited as a list of one.
  for (const arrive of waiting) arrive();
  expect(await screen.findByRole('checkbox', { name: 'Dana Keller' })).toBeChecked();
});
