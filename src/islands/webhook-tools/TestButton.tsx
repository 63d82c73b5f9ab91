/** Starts a test. While one runs, none of them does anything; the focus stays where it is. */
interface Props {
  label: string;
  busyLabel: string;
  /** Tells buttons with the same label apart. */
  about?: string;
  isBusy: boolean;
  /** Another test runs, or the tools are off. */
  isBlocked: boolean;
  kind?: 'primary' | 'secondary';
  onClick: () => void;
}

export function TestButton({
  label,
  busyLabel,
  about,
  isBusy,
  isBlocked,
  kind = 'secondary',
  onClick,
}: Props) {
  return (
    <button
      type="button"
      className={`btn btn-small btn-${kind}`}
      aria-disabled={isBlocked || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => !isBlocked && onClick()}
    >
      {isBusy ? busyLabel : label}
      {about && <span className="sr"> {about}</span>}
    </button>
  );
}
