/** Gives every collection of the editor its preview. */
import { framed, STYLES } from './frame';
import type { Place } from './copy';
import type { FormField } from './values';
import { HoursView } from './hours';
import { JobView } from './job';
import { NoticeView } from './notice';
import { LegalView, PlainView } from './plain';
import { TreatmentView } from './treatment';
import type { View } from './view';

/** Those that are drawn as on the site, by the name of the collection. */
const views: Partial<Record<string, View>> = {
  treatments: TreatmentView,
  notices: NoticeView,
  clinic: HoursView,
  jobs: JobView,
  legal: LegalView,
};

export interface PreviewRegistry {
  registerPreviewStyle: (address: string) => void;
  /** Its own types of a preview are those of Immutable.js; ours are the part of them that is used. */
  registerPreviewTemplate: (name: string, preview: never) => void;
}

/** A form of the editor. */
interface Form {
  name: string;
  fields?: readonly FormField[];
}

/** A collection of the editor: a folder, or a list of files. */
type Collection = (Form & { files?: readonly Form[] }) | { divider: boolean };

/** Every preview by its collection, which the editor knows by the name of the folder or of the file. */
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
