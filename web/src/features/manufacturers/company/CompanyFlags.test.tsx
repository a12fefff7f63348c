import { describe, expect, it, jest } from '@jest/globals';
import { MockedProvider } from '@apollo/client/testing/react';
import type { MockLink } from '@apollo/client/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { SessionContext, type Viewer } from '../../../lib/session.ts';
import { ToastProvider } from '../../../ui/toasts.tsx';
import { DoNotCallBanner } from './DoNotCallBanner.tsx';
import { DoNotCallDialog } from './DoNotCallDialog.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { ProspectTagControl } from './ProspectTagControl.tsx';
import { SetDoNotCallDocument } from './SetDoNotCall.generated.ts';
import { SetProspectTagDocument } from './SetProspectTag.generated.ts';

const BLOCKED = {
  flag: true,
  reason: 'Asked twice',
  by: { name: 'Lee Park' },
  at: '2026-03-03T22:10:00Z',
};
const FREE = { flag: false, reason: null, by: null, at: null };

function open(
  element: ReactElement,
  mocks: MockLink.MockedResponse[] = [],
  as: Partial<Viewer> = {},
) {
  const viewer = {
    ...{ seq: 41, name: 'Dana', email: '', level: 32, isRep: true, isManager: false },
    ...{ scopes: [], mayExplore: false, mayWrite: true },
    ...as,
  };
  const session = { viewer, settings: { today: '2026-06-18' }, signOut: async () => undefined };
  return render(
    <SessionContext value={session as never}>
      <MockedProvider mocks={mocks}>
        <ToastProvider>{element}</ToastProvider>
      </MockedProvider>
    </SessionContext>,
  );
}

const dncAnswer = (reason: string, error: object | null = null): MockLink.MockedResponse => ({
  request: {
    query: SetDoNotCallDocument,
    variables: { seq: 812, doNotCall: true, reason },
  },
  result: {
    data: {
      setDoNotCall: {
        __typename: 'CompanyPayload',
        company: error
          ? null
          : {
              __typename: 'Company',
              seq: 812,
              version: 8,
              doNotCall: {
                __typename: 'DoNotCall',
                flag: true,
                reason,
                by: { __typename: 'User', seq: 41, name: 'Dana' },
                at: '2026-06-18T14:00:00Z',
              },
            },
        error,
      },
    },
  },
});

describe('DoNotCallDialog', () => {
  const company = { seq: 812, name: 'Corvane', doNotCall: FREE };
  const submit = (): void => {
    fireEvent.click(screen.getByRole('button', { name: 'Set do-not-call' }));
  };

  it('F07: wants a reason before it sets do-not-call', async () => {
    const onClose = jest.fn();
    open(<DoNotCallDialog company={company} onClose={onClose} />, [dncAnswer('Asked twice')]);
    submit();
    expect(screen.getByRole('alert')).toHaveTextContent('Say why');
    fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: ' Asked twice ' } });
    submit();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(screen.getByText('Do-not-call set')).toBeInTheDocument();
  });

  it('shows what the server has against the reason, and stays open', async () => {
    const error = {
      __typename: 'UserError',
      code: 'INVALID',
      message: 'Not valid',
      fields: [{ __typename: 'FieldError', field: 'reason', message: 'At most 500 characters.' }],
    };
    const onClose = jest.fn();
    open(<DoNotCallDialog company={company} onClose={onClose} />, [dncAnswer('x', error)]);
    fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'x' } });
    submit();
    expect(await screen.findByText('At most 500 characters.')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('DoNotCallBanner', () => {
  const banner = <DoNotCallBanner doNotCall={BLOCKED} managerName="Lee Park" onClear={jest.fn()} />;

  it('F07: tells who set it, when and why', () => {
    open(banner);
    expect(screen.getByRole('note')).toHaveTextContent(
      'DNC since Mar 3, 2026, by Lee Park — Asked twice',
    );
  });

  it.each<[string, Partial<Viewer>, boolean]>([
    ['a rep', {}, false],
    ['a manager', { level: 16, isManager: true }, true],
    ['an administrator', { level: 1 }, true],
    ['staff', { level: 16, isRep: false, mayWrite: false }, false],
  ])('%s may clear it: otherwise it says who can', (_who, viewer, may) => {
    open(banner, [], viewer);
    expect(screen.queryByRole('button', { name: 'Clear' }) !== null).toBe(may);
    expect(screen.queryByText('Lee Park or an administrator can clear it') !== null).toBe(!may);
  });
});

describe('PhoneLink', () => {
  it('is a link to tap', () => {
    open(<PhoneLink phone="(423) 555-0177" doNotCall={FREE} />);
    expect(screen.getByRole('link')).toHaveAttribute('href', 'tel:4235550177');
  });

  it('F07: is no link while do-not-call is set', () => {
    open(<PhoneLink phone="(423) 555-0177" doNotCall={BLOCKED} />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText(/DNC since Mar 3, 2026, by Lee Park/)).toBeInTheDocument();
  });
});

describe('ProspectTagControl', () => {
  const company = { seq: 812, prospectTag: { value: 1, label: 'C *' }, version: 7 };
  const tagged = (tag: number, label: string, version: number) => ({
    __typename: 'Company',
    seq: 812,
    version,
    prospectTag: { __typename: 'ProspectTag', value: tag, label },
  });
  const CONFLICT = { __typename: 'MutationError', code: 'CONFLICT', message: 'Changed since.' };
  const answer = (
    variables: { tag: number; version?: number },
    setProspectTag: object,
    sent: object[],
  ): MockLink.MockedResponse => ({
    request: { query: SetProspectTagDocument, variables: { seq: 812, ...variables } },
    result: () => {
      sent.push(variables);
      return { data: { setProspectTag: { __typename: 'CompanyPayload', ...setProspectTag } } };
    },
  });
  const undone = async (answers: MockLink.MockedResponse[]): Promise<void> => {
    open(<ProspectTagControl company={company} />, answers);
    fireEvent.click(screen.getByLabelText('A ***'));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  };
  const stored = { company: tagged(3, 'A ***', 8), error: null };

  it('F07: sets the tag by its own call, and Undo sets the old one, also after a change of another field', async () => {
    const sent: object[] = [];
    const other = { company: null, error: { ...CONFLICT, current: tagged(3, 'A ***', 9) } };
    await undone([
      answer({ tag: 3 }, stored, sent),
      answer({ tag: 1, version: 8 }, other, sent),
      answer({ tag: 1, version: 9 }, { company: tagged(1, 'C *', 10), error: null }, sent),
    ]);
    await waitFor(() =>
      expect(sent).toEqual([{ tag: 3 }, { tag: 1, version: 8 }, { tag: 1, version: 9 }]),
    );
  });

  it('leaves the tag that a colleague has set since', async () => {
    const theirs = { company: null, error: { ...CONFLICT, current: tagged(2, 'B **', 9) } };
    await undone([answer({ tag: 3 }, stored, []), answer({ tag: 1, version: 8 }, theirs, [])]);
    expect(
      await screen.findByText('Not undone: the tag has been changed to B ** since.'),
    ).toBeInTheDocument();
  });

  it('is only shown to somebody who may not write', () => {
    open(<ProspectTagControl company={company} />, [], { mayWrite: false });
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByText('C *')).toBeInTheDocument();
  });
});
