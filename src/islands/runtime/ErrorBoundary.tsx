/** Stands around an island. When the island throws while it renders, React removes all of it; the owner shows something else. */
import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** While what was rendered last is still there. React may call it more than once. */
  beforeLoss?: () => void;
  /** Once it is gone. React itself logs the error. */
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
