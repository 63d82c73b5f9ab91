import type { ReactNode } from 'react';
import type { Draft } from './values';

/** Page texts around an entry, such as the label of the booking button. */
export interface Copy {
  ivTherapyPage: Draft;
  careersPage: Draft;
  contactPage: Draft;
}

export interface ViewProps {
  /** The front matter, with its fields in the order of the form. */
  draft: Draft;
  /** The body. */
  body: string;
  copy: Copy;
  /** Returns the address of a picture in the repository; '' until it is loaded. */
  pictureUrl: (path: string) => string;
}

/** Renders an entry as it looks on the site. */
export type View = (props: ViewProps) => ReactNode;
