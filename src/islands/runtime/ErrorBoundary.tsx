/**
 * The error boundary around an island. When the island throws while rendering, React removes it, and the owner shows
 * something else.
 */
import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Called while the last render is still in place. React may call it more than once. */
  beforeLoss?: () => void;
  /** Called once it is gone. React itself logs the error. */
  onLoss: (error: Error) => void;
}

export class ErrorBoundary extends Component<Props, { isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override componentDidCatch(error: Error) {
    this.props.onLoss(error);
  }

  override render() {
    if (!this.state.isLost) return this.props.children;
    this.props.beforeLoss?.();
    return null;
  }
}
