import { Component, Fragment, type ReactNode } from 'react';

export interface Failed {
  error: unknown;
  /** Remounts the children without their state. */
  retry: () => void;
}

interface Props {
  children: ReactNode;
  fallback: (failed: Failed) => ReactNode;
  /** After an error, a change remounts the children. */
  resetKey?: unknown;
}

interface State {
  failed: { error: unknown } | null;
  attempt: number;
  resetKey: unknown;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null, attempt: 0, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    if (resetKey === state.resetKey) return null;
    return { resetKey, failed: null, attempt: state.failed === null ? state.attempt : state.attempt + 1 };
  }

  retry = () => this.setState(({ attempt }) => ({ failed: null, attempt: attempt + 1 }));

  override render() {
    const { failed, attempt } = this.state;
    if (failed !== null) return this.props.fallback({ ...failed, retry: this.retry });
    return <Fragment key={attempt}>{this.props.children}</Fragment>;
  }
}
