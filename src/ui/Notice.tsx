import { Fragment, type ReactNode } from 'react';
import { Icon } from './Icon';

/** Another way to reach the clinic. */
export interface ContactLink {
  /** As shown in a sentence: '(305) 555-0142'. */
  text: string;
  href: string;
}

export interface ResultCopy {
  title: string;
  text?: string | undefined;
}

export interface NoticeProps extends ResultCopy {
  kind: 'ok' | 'error';
  /** Phrases that become links in the text. */
  ways?: readonly ContactLink[];
  /** Instead of the styles of a notice in a page. */
  className?: string;
}

const ICONS = { ok: 'check', error: 'circle-alert' } as const;

/** A result next to its cause, marked by a coloured bar and an icon, never by colour alone. */
export function Notice({ kind, title, text, ways = [], className = `notice notice-${kind}` }: NoticeProps) {
  return (
    <div className={className}>
      <Icon name={ICONS[kind]} />
      <div>
        <p key={title} className="notice-title">
          {title}
        </p>
        {text && <p key={text}>{withLinks(text, ways)}</p>}
      </div>
    </div>
  );
}

/** Returns the text, in which phrases become links. */
function withLinks(text: string, ways: readonly ContactLink[]): ReactNode {
  const [way, ...others] = ways;
  if (!way) return text;
  return text.split(way.text).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <a className="link" href={way.href}>
          {way.text}
        </a>
      )}
      {withLinks(part, others)}
    </Fragment>
  ));
}
