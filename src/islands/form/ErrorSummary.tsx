/**
 * The list of errors at the top of the form. It gets the focus after each failed try, so that nobody has to search for
 * the errors (WCAG 3.3.1; GOV.UK design system pattern), also when its dialog opens again.
 */
import { useEffect, useRef } from 'react';
import { CHECK_WHAT_YOU_ENTERED, WHOLE_FORM } from '@/shared/forms/form';
import { useDialog } from './dialog-context';
import { useForm } from './form-context';
import { say } from './say';

export function ErrorSummary() {
  const { id, submission, shared } = useForm();
  const { outcome } = submission;
  const { isOpen } = useDialog();
  const attempt = outcome.state === 'refused' ? outcome.attempt : undefined;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (attempt === undefined || !isOpen || !box.current) return;
    box.current.focus({ preventScroll: true });
    // A focus alone can cut off the start of a tall list, and a smooth scroll under way can move it behind the header.
    box.current.scrollIntoView();
  }, [attempt, isOpen]);

  if (outcome.state !== 'refused') return null;
  const { problem } = outcome;
  const message = say(problem.message);
  const headingId = `${id}-problem`;
  return (
    <div ref={box} className="error-summary" tabIndex={-1} role="alert" aria-labelledby={headingId}>
      <h2>
        <span id={headingId}>{shared.problem}</span>
        {message !== say(CHECK_WHAT_YOU_ENTERED) && (
          <>
            {' '}
            <span className="error-summary-message">{message}</span>
          </>
        )}
      </h2>
      <ul>
        {Object.entries(problem.fields).map(([name, sentence]) => (
          <li key={name}>
            {name === WHOLE_FORM ? (
              say(sentence)
            ) : (
              <FieldLink id={`${id}-${name}`}>{say(sentence)}</FieldLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FieldLink({ id, children }: { id: string; children: string }) {
  // The edge may refuse what has no field on the page.
  if (!document.getElementById(id)) return children;
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        // Leave the address unchanged: some addresses are views.
        event.preventDefault();
        const control = document.getElementById(id);
        // Scroll the label into view, too.
        (control?.closest('.field') ?? control)?.scrollIntoView();
        control?.focus({ preventScroll: true });
      }}
    >
      {children}
    </a>
  );
}
