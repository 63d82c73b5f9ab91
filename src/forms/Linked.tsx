import { Fragment } from 'react';

const LINK = /\[(.+?)\]\((.+?)\)/;

interface LinkedProps {
  line: string;
  /** What screen readers say after each link. */
  newTab: string;
}

/**
 * A line of content in which [words](/path) become links. They open a new tab, because the visitor is in the middle of
 * a form.
 */
export function Linked({ line, newTab }: LinkedProps) {
  // Splits into text, a link's words and address, text again, and so on.
  const parts = line.split(LINK);
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>;
    return (
      <a key={index} className="link" href={parts[index + 1]} target="_blank" rel="noreferrer">
        {part}
        <span className="sr">{` ${newTab}`}</span>
      </a>
    );
  });
}
