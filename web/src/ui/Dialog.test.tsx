import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { Dialog } from './Dialog.tsx';

const field = (label: string) => <input aria-label={label} data-autofocus />;

describe('the focus of a dialog', () => {
  it('goes to what asks for it', () => {
    render(<Dialog title="Plan">{field('Subject')}</Dialog>);
    expect(screen.getByLabelText('Subject')).toHaveFocus();
  });

  it('goes there also when its data comes later', async () => {
    const { rerender } = render(<Dialog title="Plan">Loading…</Dialog>);
    rerender(<Dialog title="Plan">{field('Subject')}</Dialog>);
    await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveFocus());
  });

  it('comes back when the field that had it is drawn again', async () => {
    const asked = (key: string, isThere = true) => (
      <Dialog title="Plan">{isThere && <div key={key}>{field('Subject')}</div>}</Dialog>
    );
    const { rerender } = render(asked('first'));
    rerender(asked('first', false));
    rerender(asked('second'));
    await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveFocus());
  });

  it('stays where somebody has put it meanwhile', async () => {
    const asked = (isThere: boolean) => (
      <Dialog title="Plan">
        <button>Other company</button>
        {isThere && field('Subject')}
      </Dialog>
    );
    const { rerender } = render(asked(false));
    screen.getByText('Other company').focus();
    rerender(asked(true));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.getByText('Other company')).toHaveFocus();
  });

  it('stays in the dialog while the button that had it works, and comes back', async () => {
    const asked = (busy: boolean) => (
      <Dialog title="Plan">
        <button disabled={busy}>Save</button>
      </Dialog>
    );
    const { rerender } = render(asked(false));
    screen.getByText('Save').focus();
    rerender(asked(true));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    rerender(asked(false));
    await waitFor(() => expect(screen.getByText('Save')).toHaveFocus());
  });
});

describe('the page behind a dialog', () => {
  const page = document.createElement('div');
  page.id = 'root';
  page.innerHTML = '<button>Behind</button>';
  const behind = () => page.querySelector('button');
  beforeEach(() => document.body.append(page));
  afterEach(() => page.remove());

  it('is out of reach until the last dialog is closed, and has the focus again', () => {
    behind()?.focus();
    const asked = (names: readonly string[]) =>
      names.map((name) => <Dialog key={name} title={name} children={name} />);
    const { rerender } = render(asked(['Plan']));
    expect(page).toHaveAttribute('aria-hidden', 'true');
    rerender(asked(['Plan', 'Leave?']));
    rerender(asked(['Plan']));
    expect(page).toHaveAttribute('aria-hidden', 'true');
    rerender(asked([]));
    expect(page).not.toHaveAttribute('aria-hidden');
    expect(behind()).toHaveFocus();
  });

  it('sends the focus back to the dialog on top', () => {
    render(
      <>
        <Dialog title="Plan">Plan</Dialog>
        <Dialog title="Leave?">Leave?</Dialog>
      </>,
    );
    behind()?.focus();
    expect(screen.getByRole('dialog', { name: 'Leave?' })).toHaveFocus();
  });
});
