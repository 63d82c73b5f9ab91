/** Starts a test. While one runs, all test buttons are inert, and focus stays where it is. */
interface Props {
  label: string;
  busyLabel: string;
  /** Distinguishes buttons with the same label. */
  about?: string;
  isBusy: boolean;
  /** True while another test runs, or the tools are off. */
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
      <span>{isBusy ? busyLabel : label}</span>
      {about && <span className="sr"> {about}</span>}
    </button>
  );
}
