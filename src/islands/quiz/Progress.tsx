/** The progress bar: a line with a tick for each question and the sun at the current one. The label says the same. */
interface Props {
  /** Id of the label, which also describes the current heading. */
  id: string;
  /** From 0; equals the number of questions once all are answered. */
  step: number;
  count: number;
  label: string;
}

export function Progress({ id, step, count, label }: Props) {
  const place = (tick: number) => `${((tick / count) * 100).toFixed(2)}%`;
  const at = Math.min(step + 1, count);
  return (
    <div className="quiz-progress">
      <svg className="quiz-line" aria-hidden="true" focusable="false">
        <svg x={place(at)} y="24" overflow="visible" className="quiz-sun">
          <path d="M-18 0a18 18 0 0 1 36 0Z" />
        </svg>
        <line x1="0" x2="100%" y1="24" y2="24" />
        <line className="quiz-done" x1="0" x2={place(at)} y1="24" y2="24" />
        {Array.from({ length: count + 1 }, (_, tick) => (
          <line
            key={tick}
            className={tick <= at ? 'quiz-done' : undefined}
            x1={place(tick)}
            x2={place(tick)}
            y1="24"
            y2="30"
          />
        ))}
      </svg>
      <progress className="sr" max={count} value={at} aria-labelledby={id} />
      <p id={id}>{label}</p>
    </div>
  );
}
