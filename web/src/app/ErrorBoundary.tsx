import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isOnline, whenOnline } from '../lib/online.ts';
import { isReloading, OutOfReach } from '../lib/stale-chunk.ts';
import { ErrorPage } from '../pages/errors/ErrorPage.tsx';
import { progress } from '../lib/progress.ts';

interface BoundaryProps {
  children: ReactNode;
  /** A change of this forgets the error: another page, another try. */
  resetKey: string;
}

interface BoundaryState {
  error: unknown;
  failed: boolean;
  resetKey: string;
}

/** Shows the error page in place of a page that failed (H01, X04); the shell around it lives on. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(
    props: BoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null {
    if (props.resetKey === state.resetKey) return null;
    return { error: null, failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    progress.fail();
    if (!(error instanceof OutOfReach)) return;
    if (isOnline()) this.tryAgain();
    else this.stopWaiting = whenOnline(this.tryAgain);
  }

  override componentWillUnmount(): void {
    this.stopWaiting();
  }

  private stopWaiting = (): void => undefined;

  private readonly tryAgain = (): void => {
    this.stopWaiting();
    this.setState(({ error }) =>
      error instanceof OutOfReach ? { error: null, failed: false } : null,
    );
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    if (isReloading()) return null;
    return (
      <LastResort>
        <ErrorPage error={this.state.error} />
      </LastResort>
    );
  }
}

/** Where even the error page fails (H02): plain words, nothing that could fail again. */
class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <p role="alert">An error occurred while showing the error page</p>;
  }
}

/** Around a part that the page can do without, such as a form that is not open. */
export class SilentBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
