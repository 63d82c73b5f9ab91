/** A result beside what caused it, with a bar in its colour and an icon: never by colour alone. */
import { Fragment, type ReactNode } from 'react';
import { Icon } from '@/islands/ui/Icon';

/** Another way to reach the clinic. */
export interface Way {
  /** As it stands in a sentence, such as '(305) 555-0142'. */
  text: string;
  href: string;
}

export interface ResultCopy {
  title: string;
  text?: string | undefined;
}

interface Props extends ResultCopy {
  kind: 'ok' | 'error';
  /** Become links where the text says them. */
  ways?: readonly Way[];
}

export function Notice({ kind, title, text, ways = [] }: Props) {
  return (
    <div className={`notice notice-${kind}`}>
      <Icon name={kind === 'ok' ? 'check' : 'circle-alert'} />
      <div>
        <p className="notice-title">{title}</p>
        {text && <p>{withLinks(text, ways)}</p>}
      </div>
    </div>
  );
}

/** An e-mail address that is too long for a line breaks after its @ rather than inside a word. */
function breakable(text: string): ReactNode {
  const at = text.indexOf('@') + 1;
  if (at === 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

function withLinks(text: string, ways: readonly Way[]): ReactNode {
  const [way, ...others] = ways;
  if (!way) return text;
  return text.split(way.text).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <a className="link" href={way.href}>
          {breakable(way.text)}
        </a>
      )}
      {withLinks(part, others)}
    </Fragment>
  ));
}
