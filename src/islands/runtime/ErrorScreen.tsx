/** Replaces an island that has failed: rendered by React, or by the build beside an island (FailedIsland.astro). */
import { Icon } from '@/islands/ui/Icon';

export interface ErrorScreenProps {
  copy: Record<'title' | 'text' | 'kept' | 'reload' | 'close', string>;
  phone: { text: string; href: string };
}

interface Props extends ErrorScreenProps {
  /** True if a form that can still be sent follows below. */
  isFormKept?: boolean;
  /** For a screen that overlays the page. */
  onClose?: () => void;
}

export function ErrorScreen({ copy, phone, isFormKept = false, onClose }: Props) {
  return (
    <div className="notice error-screen" role="alert" tabIndex={-1}>
      <h2>{copy.title}</h2>
      <p>{isFormKept ? `${copy.text} ${copy.kept}` : copy.text}</p>
      <div className="error-screen-buttons">
        <button type="button" className="btn btn-primary btn-small" onClick={() => location.reload()}>
          {copy.reload}
        </button>
        <a className="btn btn-secondary btn-small" href={phone.href}>
          <Icon name="phone" />
          <span>{phone.text}</span>
        </a>
        {onClose && (
          <button type="button" className="btn btn-secondary btn-small" onClick={onClose}>
            {copy.close}
          </button>
        )}
      </div>
    </div>
  );
}
