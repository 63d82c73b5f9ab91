/**
 * The pane of a preview: shows the entry in an iframe as wide as a phone or a desktop screen, so that the site's
 * breakpoints apply. The iframe is sandboxed without scripts.
 *
 * A class component, because the editor brings its own copy of React, and hooks only work with the copy that renders
 * them.
 */
import { Component, createRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { TokenValues } from '@/build/token-values';
import { fillTokens, mapTexts } from '@/build/fill-tokens';
import {
  NOTHING,
  readSurroundings,
  type EditorMap,
  type GetEntry,
  type Place,
  type Surroundings,
} from './copy';
import {
  fieldsOfEntry,
  groupOf,
  inFormOrder,
  spaced,
  textOf,
  withTranslation,
  type Draft,
  type FormField,
} from './values';
import type { View } from './view';

/** A file of the repository. */
interface Asset {
  /** Returns its address, which changes once the file is read. */
  toString: () => string;
  /** Reads the file. */
  toBase64: () => Promise<string>;
}

/** What the editor passes to a preview. */
export interface FrameProps {
  entry: EditorMap;
  getAsset: (path: string) => Asset | undefined;
  getCollection: GetEntry;
  window: Window;
}

interface State {
  device: keyof typeof widths;
  /** Width of the pane in CSS pixels. */
  room: number;
  surroundings: Surroundings;
  /** The body of the inner frame, once it has loaded. */
  body: HTMLElement | null;
}

/** Widths of the frames in CSS pixels: the two screen sizes that the site is designed for. */
const widths = { phone: 390, desktop: 1440 };
const labels = { phone: 'Phone', desktop: 'Computer' };

export const STYLES = '/previews.css';
const DOCUMENT = `<!doctype html><html lang="en"><head><title>Preview</title><link rel="stylesheet" href="${STYLES}"></head><body></body></html>`;

/** '[Hours of day]' for a `{hoursOfDay}` whose value the preview does not know. */
const withNamesInWords = (text: string) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => `[${spaced(name)}]`);

/** Returns a preview of a view, in the form that the editor expects. */
export const framed = (
  View: View,
  placeOf: (collection: string) => Place,
  fields: readonly FormField[] = [],
) =>
  class Preview extends Component<FrameProps, State> {
    override state: State = { device: 'phone', room: 0, surroundings: NOTHING, body: null };
    private readonly pane = createRef<HTMLDivElement>();
    private readonly frame = createRef<HTMLIFrameElement>();
    private readonly reading = new Set<string>();
    private isMounted = false;
    private readonly resize = () => this.setState({ room: this.pane.current?.clientWidth ?? 0 });

    override componentDidMount() {
      this.isMounted = true;
      // The editor sets this to the name of a locale, which is not always a language code.
      this.props.window.document.documentElement.lang = 'en';
      this.resize();
      this.props.window.addEventListener('resize', this.resize);
      void readSurroundings(this.props.getCollection, placeOf).then((surroundings) => {
        if (this.isMounted) this.setState({ surroundings });
      });
    }

    override componentWillUnmount() {
      this.isMounted = false;
      this.props.window.removeEventListener('resize', this.resize);
    }

    /**
     * Returns a picture's address. One that was just uploaded has it as its path. Any other has none that a browser can show
     * until the editor has read its file, nor after the editor has let the file go.
     */
    private readonly pictureUrl = (path: string): string => {
      if (path.startsWith('blob:')) return path;
      const asset = path ? this.props.getAsset(path) : undefined;
      const url = String(asset ?? '');
      if (url.startsWith('blob:')) return url;
      if (asset && !this.reading.has(path)) void this.readPicture(path, asset);
      return '';
    };

    private async readPicture(path: string, asset: Asset) {
      this.reading.add(path);
      // One that cannot be read stays in the set, so that it is not read again and again.
      const isRead = await asset.toBase64().then(Boolean, () => false);
      if (!isRead) return;
      this.reading.delete(path);
      if (this.isMounted) this.forceUpdate();
    }

    private content(): ReactNode {
      const { copy, facts } = this.state.surroundings;
      const { data, i18n } = this.props.entry.toJS();
      const english = groupOf(groupOf(i18n)['en'])['data'];
      const values = english ? withTranslation(english, data) : data;
      const draft = inFormOrder(fieldsOfEntry(values), fields) as Draft;
      const body = textOf(groupOf(values)['body']);
      const filled = fillTokens({ draft, copy, body }, facts as TokenValues);
      return <View {...mapTexts(filled, withNamesInWords)} pictureUrl={this.pictureUrl} />;
    }

    private chooseDevice() {
      return (
        <div className="preview-devices" role="group" aria-label="Width of the preview">
          {(['phone', 'desktop'] as const).map((device) => (
            <button
              key={device}
              type="button"
              aria-pressed={this.state.device === device}
              onClick={() => this.setState({ device })}
            >
              {labels[device]}
            </button>
          ))}
        </div>
      );
    }

    override render() {
      const { device, room, body } = this.state;
      const width = widths[device];
      const scale = room > 0 ? Math.min(1, room / width) : 1;
      return (
        <div className="preview-pane">
          {this.chooseDevice()}
          <div ref={this.pane} className="preview-room">
            <iframe
              ref={this.frame}
              title={`Preview on a ${device === 'phone' ? 'phone' : 'computer'}`}
              sandbox="allow-same-origin"
              srcDoc={DOCUMENT}
              onLoad={() => this.setState({ body: this.frame.current?.contentDocument?.body ?? null })}
              style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
            />
          </div>
          {/* Inert, because links would lead nowhere. */}
          {body && createPortal(<div inert>{this.content()}</div>, body)}
        </div>
      );
    }
  };
