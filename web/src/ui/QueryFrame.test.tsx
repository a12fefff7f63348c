import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { QueryFrame, type QueryFrameProps } from './QueryFrame.tsx';

const SETTLED = { loading: false, error: undefined, retry: () => undefined };
const FAILED = { ...SETTLED, error: new Error('down') };

const draw = (props: Partial<QueryFrameProps<string>>) =>
  render(
    <QueryFrame
      query={SETTLED}
      content={undefined}
      loading="Loading the notes"
      empty="No notes"
      {...props}
    >
      {(content) => `Content: ${content}`}
    </QueryFrame>,
  );

it('says what is loading on the first load', () => {
  draw({ query: { ...SETTLED, loading: true } });
  expect(screen.getByRole('status', { name: 'Loading the notes' })).toBeInTheDocument();
  expect(screen.queryByText('No notes')).not.toBeInTheDocument();
});

it('draws the content while its next answer loads', () => {
  draw({ query: { ...SETTLED, loading: true }, content: 'a' });
  expect(screen.getByText('Content: a')).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('says that there is nothing only after a read that succeeded', () => {
  const { unmount } = draw({ content: null });
  expect(screen.getByText('No notes')).toBeInTheDocument();
  unmount();
  draw({ content: null, query: FAILED });
  expect(screen.queryByText('No notes')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

it('puts the empty state in the place of content without rows', () => {
  draw({ content: 'a', isEmpty: true });
  expect(screen.getByText('No notes')).toBeInTheDocument();
  expect(screen.queryByText(/Content/)).not.toBeInTheDocument();
});

it('X01: keeps the content below the failure of its next read, and offers to retry', () => {
  const retry = jest.fn();
  draw({ query: { ...FAILED, retry }, content: 'a' });
  expect(screen.getByText('Content: a')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('leaves a failure to the parts where they report it themselves', () => {
  const { unmount } = draw({ query: FAILED, content: 'a', errors: 'instead' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  unmount();
  draw({ query: FAILED, errors: 'instead' });
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

it('says that reading on failed', () => {
  const retry = jest.fn();
  draw({ content: 'a', paged: { error: new Error('down'), retry } });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Content: a')).toBeInTheDocument();
});
