interface Props {
  label: string;
  /** In place of the label while what it starts runs. */
  busyLabel?: string;
  /** Distinguishes buttons with the same label. */
  about?: string;
  isBusy?: boolean;
  /** True while anything runs, or nothing can be started. */
  isBlocked: boolean;
  kind?: 'primary' | 'secondary';
  className?: string;
  onClick: () => void;
}

/** A small button that starts something. While it is blocked it does nothing, and focus stays where it is. */
export function ActionButton({
  label,
  busyLabel = label,
  about,
  isBusy = false,
  isBlocked,
  kind = 'secondary',
  className = '',
  onClick,
}: Props) {
  return (
    <button
      type="button"
      className={`btn btn-small btn-${kind} ${className}`.trim()}
      aria-disabled={isBlocked || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => !isBlocked && onClick()}
    >
      <span>{isBusy ? busyLabel : label}</span>
      {about && <span className="sr"> {about}</span>}
    </button>
  );
}
