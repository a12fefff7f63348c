import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aClient, aServer, renderSignedIn, typed } from '../../../../tests/support/web/notes.tsx';
import { callAttributes } from '../../lib/phone-call.ts';
import { QuickLog } from './QuickLog.tsx';
import { closeQuickLog, registerRowLogger, setQuickLogContext } from './quick-log-store.ts';

const known = {
  companyByCoid: typed('Company', {
    seq: 812,
    coid: 50812,
    name: 'Corvane',
    city: 'Dalton',
    state: 'GA',
    isClient: true,
    doNotCall: typed('DoNotCall', { flag: false, reason: null, by: null, at: null }),
    lastContacted: null,
    lastNote: null,
  }),
};
const stay = (event: Event): void => event.preventDefault();

// jsdom cannot leave for the phone's own screen.
beforeEach(() => document.addEventListener('click', stay));
afterEach(() => {
  document.removeEventListener('click', stay);
  act(() => {
    closeQuickLog();
    setQuickLogContext(null);
  });
});

function open(mayWrite = true): void {
  const { link } = aServer({ NoteCompany: [known] });
  renderSignedIn(
    <>
      <a href="tel:4045550100" {...callAttributes({ coid: 50812, person: 'Kenneth Shaw' })}>
        (404) 555-0100
      </a>
      <a href="tel:7065550142">(706) 555-0142</a>
      <QuickLog />
    </>,
    { client: aClient(link), viewer: { mayWrite } },
  );
}
const question = () => screen.queryByRole('region', { name: 'Log this call?' });
const comeBack = async (): Promise<void> => act(async () => void fireEvent.focus(window));

describe('Log this call?', () => {
  it('F04: asks after the call, and opens the note with company, person and type in one tap', async () => {
    open();
    await userEvent.click(screen.getByText('(404) 555-0100'));
    expect(question()).not.toBeInTheDocument();
    await comeBack();
    expect(await screen.findByText('Kenneth Shaw, Corvane')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Log call' }));
    expect(screen.getByRole('dialog', { name: 'Log note · Corvane' })).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Kenneth Shaw: ');
    expect(screen.getByRole('radio', { name: /Phone/, checked: true })).toBeInTheDocument();
    expect(question()).not.toBeInTheDocument();
  });

  it('means the company on screen where the link names none, and asks nothing without one', async () => {
    open();
    await userEvent.click(screen.getByText('(706) 555-0142'));
    await comeBack();
    expect(question()).not.toBeInTheDocument();
    act(() => setQuickLogContext({ coid: 50812, name: 'Corvane' }));
    await userEvent.click(screen.getByText('(706) 555-0142'));
    await comeBack();
    expect(question()).toHaveTextContent('Corvane');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(question()).not.toBeInTheDocument();
  });

  it('writes into the row of a page that has one for the company', async () => {
    const logger = jest.fn<Parameters<typeof registerRowLogger>[0]>(() => true);
    const unregister = registerRowLogger(logger);
    open();
    await userEvent.click(screen.getByText('(404) 555-0100'));
    await comeBack();
    await screen.findByText('Kenneth Shaw, Corvane');
    await userEvent.click(screen.getByRole('button', { name: 'Log call' }));
    expect(logger).toHaveBeenCalledWith(50812, { type: 18, text: 'Kenneth Shaw: ' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    unregister();
  });

  it('M02: asks nobody who may not write', async () => {
    open(false);
    await userEvent.click(screen.getByText('(404) 555-0100'));
    await comeBack();
    expect(question()).not.toBeInTheDocument();
  });
});
