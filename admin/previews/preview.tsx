/** Previews an entry beside its form. The other collections have the editor's own preview. */
import { Component, type ReactNode } from 'react';
import { fillTokens, mapTexts, type TokenValues } from '@/lib/tokens';
import {
  groupOf,
  NOTHING,
  readSurroundings,
  withTranslation,
  type Draft,
  type EditorMap,
  type GetEntry,
  type Surroundings,
} from './draft';
import { HoursView, JobView, LegalView, NoticeView, TreatmentView, type View } from './views';

/** The collections with a preview that looks like the site, by name. */
const views: Readonly<Record<string, View>> = {
  treatments: TreatmentView,
  notices: NoticeView,
  clinic: HoursView,
  jobs: JobView,
  legal: LegalView,
};

/** A picture of the repository. */
interface Asset {
  /** Returns its address, which a browser can show once the file is read. */
  toString: () => string;
  /** Reads the file. */
  toBase64: () => Promise<string>;
}

/** What the editor passes to a preview. */
interface Props {
  entry: EditorMap;
  getAsset: (path: string) => Asset | undefined;
  getCollection: GetEntry;
  /** Returns the editor's own preview of a field. */
  widgetFor: (field: string) => ReactNode;
}

/** '[telehealthPrice]' for a token whose value the preview does not know. */
const inBrackets = (text: string) => text.replaceAll(/\{(\w+)\}/g, '[$1]');

/** A class, because the editor brings its own copy of React, and hooks only work with the copy that renders them. */
const previewOf = (View: View) =>
  class Preview extends Component<Props, Surroundings> {
    override state = NOTHING;
    private readonly asked = new Set<string>();

    override componentDidMount() {
      void readSurroundings(this.props.getCollection).then((surroundings) => this.setState(surroundings));
    }

    /** Returns a picture's address, and reads its file if the editor has not: then the preview is drawn again. */
    private readonly pictureUrl = (path: string): string => {
      const asset = path.startsWith('blob:') ? path : this.props.getAsset(path);
      const url = String(asset ?? '');
      if (url.startsWith('blob:')) return url;
      if (typeof asset === 'object' && !this.asked.has(path)) {
        this.asked.add(path);
        // One that cannot be read is not asked for again.
        void asset.toBase64().then(
          () => {
            this.asked.delete(path);
            this.forceUpdate();
          },
          () => undefined,
        );
      }
      return '';
    };

    /** Fills the tokens of the text below the fields, which the editor draws by itself, and anew for each change. */
    private readonly fillBody = (body: HTMLElement | null) => {
      if (!body) return;
      const fill = () => {
        const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          const filled = inBrackets(fillTokens(text.data, this.state.facts as TokenValues));
          if (filled !== text.data) text.data = filled;
        }
      };
      new MutationObserver(fill).observe(body, { childList: true, subtree: true });
    };

    override render() {
      // Rows are told apart by words of the page around them.
      if (this.state === NOTHING) return null;
      const { data, i18n } = this.props.entry.toJS();
      const english = groupOf(groupOf(i18n)['en'])['data'];
      const values = groupOf(english ? withTranslation(english, data) : data);
      const { facts, copy } = this.state;
      // The views fill tokens of their own in the copy, such as {day}.
      const shown = fillTokens<{ draft: Draft; copy: typeof copy }>(
        { draft: values, copy },
        facts as TokenValues,
      );
      const draft = mapTexts(shown.draft, inBrackets);
      // Inert, because links would lead nowhere.
      return (
        <div inert>
          <link rel="stylesheet" href="/previews.css" />
          <View
            draft={draft}
            copy={shown.copy}
            body={<div ref={this.fillBody}>{this.props.widgetFor('body')}</div>}
            pictureUrl={this.pictureUrl}
          />
        </div>
      );
    }
  };

/** Registers the previews. The editor's props are Immutable.js objects; our own types declare the part that we use. */
export function registerPreviews(editor: {
  registerPreviewTemplate: (name: string, preview: never) => void;
}) {
  for (const [name, view] of Object.entries(views))
    editor.registerPreviewTemplate(name, previewOf(view) as never);
}
