import type { ReactNode } from 'react';
import type { Draft } from './values';

/** Words of the site's pages that stand around an entry, such as those on the booking button. */
export interface Copy {
  ivTherapyPage: Draft;
  careersPage: Draft;
  contactPage: Draft;
}

export interface ViewProps {
  /** The fields as they stand in the form. */
  draft: Draft;
  /** The text below the fields. */
  body: string;
  copy: Copy;
  /** The address of a picture in the repository; '' until it is loaded. */
  pictureUrl: (path: string) => string;
}

/** How an entry looks on the site. */
export type View = (props: ViewProps) => ReactNode;
