/**
 * The error boundary of an island. When the island throws while rendering, React removes it, and the error screen of the page
 * (src/components/ErrorScreen.astro) takes its place.
 */
import { Component, type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import styles from './error-screen.css?inline';
import { adoptStyles } from './adopt-styles';

adoptStyles(styles);

interface Props {
  children: ReactNode;
  /** Of what opens over the page: the error screen does so, too. React itself logs the error. */
  onLoss?: () => void;
}

export class ErrorBoundary extends Component<Props, { isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override componentDidCatch() {
    this.props.onLoss?.();
  }

  override render() {
    const { children, onLoss } = this.props;
    return this.state.isLost ? <ErrorScreen isDialog={onLoss !== undefined} /> : children;
  }
}

function ErrorScreen({ isDialog }: { isDialog: boolean }) {
  const box = useRef<HTMLDialogElement & HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    const words = document.querySelector<HTMLTemplateElement>('#error-screen');
    if (!current || !words) return;
    current.replaceChildren(words.content.cloneNode(true));
    current.querySelector('button')?.addEventListener('click', () => location.reload());
    if (isDialog) return current.showModal();
    // The page around a prerendered dialog, which has gone.
    for (const part of document.querySelectorAll('[inert]')) part.removeAttribute('inert');
    current.focus();
  }, [isDialog]);
  return isDialog ? (
    <dialog ref={box} className="error-screen error-dialog" aria-labelledby="error-title" />
  ) : (
    <div ref={box} className="error-screen" role="alert" tabIndex={-1} />
  );
}

/** Returns the component in an error boundary. Every component with a `client:` directive is made by this. */
export const island = <Content extends object>(Island: ComponentType<Content>) =>
  function BoundedIsland(props: Content) {
    return (
      <ErrorBoundary>
        <Island {...props} />
      </ErrorBoundary>
    );
  };
