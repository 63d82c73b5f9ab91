/** Registers a preview for every collection of the editor. */
import { framed, STYLES } from './frame';
import type { Place } from './copy';
import type { FormField } from './values';
import { HoursView } from './hours';
import { JobView } from './job';
import { NoticeView } from './notice';
import { LegalView, PlainView } from './plain';
import { TreatmentView } from './treatment';
import type { View } from './view';

/** The collections with a preview that looks like the site, by name. */
const views: Partial<Record<string, View>> = {
  treatments: TreatmentView,
  notices: NoticeView,
  clinic: HoursView,
  jobs: JobView,
  legal: LegalView,
};

interface PreviewRegistry {
  registerPreviewStyle: (address: string) => void;
  /**
   * Takes a component. The editor's props are Immutable.js objects; our own types declare the part that we use.
   */
  registerPreviewTemplate: (name: string, preview: never) => void;
}

/** A form of the editor. */
interface Form {
  name: string;
  fields?: readonly FormField[];
}

/** A collection of the editor: a folder, or a list of files. */
type Collection = (Form & { files?: readonly Form[] }) | { divider: boolean };

/** Registers every preview. The editor identifies collections by the name of their folder or file. */
export function registerPreviews(editor: PreviewRegistry, collections: readonly Collection[]): void {
  const named = collections.filter((collection) => 'name' in collection);
  const placeOf = (name: string): Place => [
    named.find(({ files }) => files?.some((file) => file.name === name))?.name ?? name,
    name,
  ];
  editor.registerPreviewStyle(STYLES);
  for (const { name, fields } of named.flatMap((collection) => collection.files ?? [collection]))
    editor.registerPreviewTemplate(name, framed(views[name] ?? PlainView, placeOf, fields) as never);
}
