/** A line of content in which [words](/path) are links. They open in a new tab: the visitor is in the middle of a form. */
import { Fragment } from 'react';

const LINK = /\[(.+?)\]\((.+?)\)/;

export function Linked({ line }: { line: string }) {
  // Text, then the words and the address of a link, text again, and so on.
  const parts = line.split(LINK);
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>;
    return (
      <a key={index} className="link" href={parts[index + 1]} target="_blank" rel="noopener noreferrer">
        {part}
        <span className="sr"> (opens in a new tab)</span>
      </a>
    );
  });
}
