import type { ReactNode } from 'react';
import { Icon } from '@/ui/Icon';

interface Props {
  notice: { tone: 'info' | 'urgent'; title: string; text: string };
  /** When it shows, for browsers without JavaScript. */
  period?: string;
  close: string;
  /** True where no script shows the button. */
  isClosable?: boolean;
  /** What src/components/notice/show-notice.ts needs. */
  attributes?: { hidden: boolean; [name: `data-${string}`]: string | number };
  /** A link. */
  children: ReactNode;
}

/** A temporary band under the header; notice.css styles it. */
export function NoticeBand({ notice, period, close, isClosable = false, attributes, children }: Props) {
  const isUrgent = notice.tone === 'urgent';
  return (
    <div className={`banner ${isUrgent ? 'banner-urgent on-dark' : 'banner-info sea'}`} {...attributes}>
      <div className="wrap">
        {isUrgent && <Icon name="circle-alert" />}
        <p className={isUrgent ? 'muted text-h3 font-normal' : undefined}>
          <strong>{notice.title}</strong>
          {` ${notice.text}`}
          {period && <noscript>{` (${period})`}</noscript>}
        </p>
        {children}
        <button type="button" hidden={!isClosable} className="link-arrow">
          {close}
          <Icon name="x" />
        </button>
      </div>
    </div>
  );
}
