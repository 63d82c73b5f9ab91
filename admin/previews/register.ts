/** Gives every collection of the editor its preview. */
import { framed, STYLES } from './frame';
import type { Place } from './copy';
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

/** A collection of the editor: a folder, or a list of files. */
type Collection = { name: string; files?: readonly { name: string }[] } | { divider: boolean };

/** Every preview by its collection, which the editor knows by the name of the folder or of the file. */
export function registerPreviews(editor: PreviewRegistry, collections: readonly Collection[]): void {
  const named = collections.filter((collection) => 'name' in collection);
  const places = named.flatMap(({ name, files }): Place[] =>
    files ? files.map((file) => [name, file.name] as const) : [[name, '']],
  );
  const placeOf = (name: string): Place => places.find(([, file]) => file === name) ?? [name, ''];
  editor.registerPreviewStyle(STYLES);
  for (const [collection, file] of places) {
    const name = file || collection;
    editor.registerPreviewTemplate(name, framed(views[name] ?? PlainView, placeOf) as never);
  }
}
