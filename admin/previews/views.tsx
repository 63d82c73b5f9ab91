/** Renders entries as they look on the site, with the site's own parts. */
import type { ReactNode } from 'react';
import { clinicSchema } from '@/schemas/clinic';
import { describeClinic } from '@/lib/clinic';
import { aboutJob, jobFacts } from '@/lib/words';
import { Hours } from '@/components/clinic/Hours';
import { Icon } from '@/forms/ui/parts';
import { JobFacts } from '@/features/careers/JobFacts';
import { JobRow } from '@/features/careers/JobRow';
import { NoticeBand } from '@/components/notice/NoticeBand';
import { PopularCard } from '@/components/treatment/PopularCard';
import { TreatmentCard } from '@/components/treatment/TreatmentCard';
import { savingIn } from '@/shared/lib/price';
import { jsonSchemaOf, labelPath } from '../config/json-schema';
import { groupOf, numberOf, parseClinic, textOf, textsOf, wordsOf, type Copy, type Draft } from './draft';

export interface ViewProps {
  draft: Draft;
  copy: Copy;
  /** The text below the fields. */
  body: ReactNode;
  /** Returns the address of a picture in the repository; '' until it is loaded. */
  pictureUrl: (path: string) => string;
}

export type View = (props: ViewProps) => ReactNode;

const treatmentOf = (draft: Draft) => ({
  ...wordsOf(draft, 'name', 'description', 'tint'),
  handle: '',
  checkout: '',
  price: numberOf(draft['price']),
  benefits: textsOf(draft['benefits']),
  available: true,
  saving: { showOnCards: groupOf(draft['saving'])['showOnCards'] === true },
});

/** A treatment's card, as on the IV therapy page. */
export const TreatmentView: View = ({ draft, copy, pictureUrl }) => {
  const { book, popular } = wordsOf(groupOf(copy.ivTherapyPage['treatments']), 'book', 'popular');
  const card = { treatment: treatmentOf(draft), book, was: 'was', off: savingIn('en') };
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
  const [from, to] = [numberOf(draft['from']), numberOf(draft['to'])];
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
  const row = wordsOf(groupOf(copy.careersPage['positions']), 'featured', 'needs', 'details', 'apply');
  const words = groupOf(copy.careersPage['job']);
  const facts = {
    ...wordsOf(words, 'pay', 'hours', 'start', 'where', 'posted'),
    per: wordsOf(groupOf(words['per']), 'hour', 'year'),
  };
  return (
    <>
      <ul className="ruled ruled-end wrap mt-40">
        <JobRow job={job} about={aboutJob(job)} copy={row} />
      </ul>
      <h1 className="hang wrap mb-24 mt-64 text-h1">{job.title}</h1>
      <div className="horizon">
        <JobFacts facts={jobFacts(job, facts)} />
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
