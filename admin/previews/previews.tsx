/** Previews an entry beside its form, with the site's own parts. The other collections have the editor's own preview. */
import { Component, type ReactNode } from 'react';
import { clinicSchema } from '@/schemas/clinic-record';
import { describeClinic } from '@/lib/clinic';
import { fillTokens, mapTexts, type TokenValues } from '@/lib/tokens';
import { aboutJob, jobFacts } from '@/lib/page-text';
import { Hours } from '@/components/clinic/Hours';
import { Icon } from '@/ui/Icon';
import { JobFacts, JobRow } from '@/features/careers/jobs';
import { NoticeBand } from '@/components/notice/NoticeBand';
import { PopularCard, TreatmentCard } from '@/components/treatment/cards';
import { savingIn } from '@/shared/lib/price';
import { en, englishOnly } from '@/shared/words/en';
import { jsonSchemaOf, labelPath } from '../config/json-schema';
import {
  groupOf,
  NOTHING,
  numberOf,
  parseClinic,
  readSurroundings,
  textOf,
  textsOf,
  withTranslation,
  wordsOf,
  type Copy,
  type Draft,
  type EditorMap,
  type GetEntry,
  type Surroundings,
} from './draft';

interface ViewProps {
  draft: Draft;
  copy: Copy;
  /** The text below the fields. */
  body: ReactNode;
  /** Returns the address of a picture in the repository; '' until it is loaded. */
  pictureUrl: (path: string) => string;
}

/** What the editor shows beside a form. Each is exported for its test; `views` lists all. */
export type View = (props: ViewProps) => ReactNode;

const treatmentOf = (draft: Draft) => ({
  ...wordsOf(draft, 'name', 'description', 'tint'),
  handle: '',
  checkout: '',
  benefits: textsOf(draft['benefits']),
  available: true,
  saving: { showOnCards: groupOf(draft['saving'])['showOnCards'] === true },
});

/** A treatment's card, as on the IV therapy page. */
export const TreatmentView: View = ({ draft, copy, pictureUrl }) => {
  const { book, popular } = wordsOf(groupOf(copy.ivTherapyPage['treatments']), 'book', 'popular');
  const card = { treatment: treatmentOf(draft), book, add: en, was: 'was', off: savingIn('en') };
  const { file, alt } = wordsOf(groupOf(draft['picture']), 'file', 'alt');
  const picture = (className: string) => (
    <img src={pictureUrl(file) || undefined} alt={alt} className={className} />
  );
  return (
    <ul className="wrap grid gap-x-24 py-40 md:grid-cols-2 lg:grid-cols-3">
      {draft['popular'] === true ? (
        <PopularCard {...card} badge={popular}>
          {picture('absolute inset-0 h-full w-full object-cover')}
        </PopularCard>
      ) : (
        <TreatmentCard {...card}>{picture('h-full w-full object-cover')}</TreatmentCard>
      )}
    </ul>
  );
};

/** A notice: the band under the header. */
export const NoticeView: View = ({ draft }) => {
  const tone = draft['tone'] === 'urgent' ? 'urgent' : 'info';
  const label = textOf(groupOf(draft['link'])['label']);
  return (
    <section aria-label="Notice" className="notices">
      <NoticeBand key={tone} notice={{ ...wordsOf(draft, 'title', 'text'), tone }} close="Close" isClosable>
        {label && (
          <span className="link-arrow">
            {label}
            <Icon name="arrow-right" />
          </span>
        )}
      </NoticeBand>
    </section>
  );
};

/** The clinic's hours and next special days, as on the contact page. */
export const HoursView: View = ({ draft, copy }) => {
  const record = parseClinic(draft);
  const [fault] = record.error?.issues ?? [];
  if (!record.success)
    return (
      <p className="wrap notice my-40">
        The preview comes back when this is right:{' '}
        {fault && `${labelPath(fault.path, jsonSchemaOf(clinicSchema))}: ${fault.message}`}
      </p>
    );
  const { title } = wordsOf(groupOf(copy.contactPage['hours']), 'title');
  return (
    <div className="ways wrap py-40">
      <Hours title={title} clinic={describeClinic(record.data)} />
    </div>
  );
};

function payOf(draft: Draft) {
  const { per, note } = wordsOf(draft, 'per', 'note');
  const from = numberOf(draft['from']);
  const to = numberOf(draft['to']);
  return from > 0 ? ({ from, to, note, per: per === 'hour' ? per : 'year' } as const) : undefined;
}

/** Returns a day; undefined when the value is not a date. */
function dayOf(value: unknown): Date | undefined {
  const day = new Date(textOf(value) || Number.NaN);
  return Number.isNaN(day.getTime()) ? undefined : day;
}

const jobOf = (draft: Draft) => ({
  ...wordsOf(draft, 'title', 'department', 'type', 'location', 'description'),
  slug: '',
  featured: draft['featured'] === true,
  requirements: textsOf(draft['requirements']),
  pay: payOf(groupOf(draft['pay'])),
  hours: wordsOf(groupOf(draft['hours']), 'text', 'note'),
  start: wordsOf(groupOf(draft['start']), 'text', 'note'),
  posted: dayOf(draft['posted']),
});

/** A job: its row in the list of positions, and the facts on its own page. */
export const JobView: View = ({ draft, copy }) => {
  const job = jobOf(draft);
  const row = wordsOf(groupOf(copy.careersPage['positions']), 'featured', 'details', 'apply');
  return (
    <>
      <ul className="ruled ruled-end wrap mt-40">
        <JobRow job={job} about={aboutJob(job)} copy={{ ...row, needs: englishOnly.jobLabels.needs }} />
      </ul>
      <h1 className="hang wrap mb-24 mt-64 text-h1">{job.title}</h1>
      <div className="horizon">
        <JobFacts facts={jobFacts(job)} />
      </div>
    </>
  );
};

/** A legal text. */
export const LegalView: View = ({ draft, body }) => (
  <div className="wrap py-40">
    <h1 className="hang text-h1">{textOf(draft['title'])}</h1>
    <p className="muted mt-8">{textOf(draft['dateLine'])}</p>
    <p className="notice mt-24">{textOf(draft['inShort']).replaceAll('**', '')}</p>
    <div className="legal">{body}</div>
  </div>
);

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
