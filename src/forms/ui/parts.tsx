/** Small parts of forms, and of what opens over a page. */
import { type IconName, iconPaths } from '@/shared/lib/icons';
import { Fragment, type ReactNode } from 'react';

/** One of the design's icons, as `components/ui/Icon.astro` draws it. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={iconPaths[name]} />
  </svg>
);

/* A result next to its cause, marked by a coloured bar and an icon, never by colour alone. */

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

/** Replaces card fields, which our pages never have: says where visitors enter the card. */
export function CardPanel({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <p className="muted mt-4">{text}</p>
    </div>
  );
}
