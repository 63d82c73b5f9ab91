/** What the pages of jobs show of one: its row in the list, its facts, and the button to apply. Only HTML, never rendered again. */
import { jobPath } from '@/shared/config/paths';
import { classes } from '@/shared/lib/text';

interface JobRowProps {
  job: {
    slug: string;
    title: string;
    description: string;
    requirements: readonly string[];
    featured: boolean;
  };
  /** Department, kind and place in a line. */
  about: string;
  /** The day from which on it is closed, in days since the start of 1970. */
  over?: number;
  copy: Record<'featured' | 'needs' | 'details' | 'apply', string>;
}

const SHOWN_REQUIREMENTS = 2;

/**
 * An open position: title, requirements and buttons. The title links to its page; both buttons open the application
 * dialog, which has all the details, and link to that page without JavaScript.
 */
export const JobRow = ({ job, about, copy, over }: JobRowProps) => (
  <li id={job.slug} data-until={over}>
    <div className="relative grid gap-x-24 gap-y-14 py-28 md:max-lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_19rem] lg:py-32">
      <div className="md:max-lg:col-span-2">
        <h3 className="flex flex-wrap items-center gap-x-14 gap-y-8 text-h3">
          <a href={jobPath(job.slug)} className="-my-8 inline-block py-8 hover:underline">
            {job.title}
          </a>
          {job.featured && <span className="badge tracking-normal">{copy.featured}</span>}
        </h3>
        <p className="muted mt-4">{about}</p>
      </div>
      <div className="max-w-measure">
        <p>{job.description}</p>
        <p className="mt-14 text-small font-semibold">{copy.needs}</p>
        <ul className="mt-4 list-disc pl-[1.15em] space-y-4 marker:text-burgundy">
          {job.requirements.slice(0, SHOWN_REQUIREMENTS).map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
        <a
          href={jobPath(job.slug)}
          data-opens="careers"
          data-job={job.slug}
          data-view="details"
          className="link-arrow lg:absolute lg:right-[9.5rem] lg:top-[2.0625rem]"
        >
          <span>
            {copy.details}
            <span className="sr">{`: ${job.title}`}</span>
          </span>
        </a>
      </div>
      <Apply
        job={job}
        label={copy.apply}
        named
        className="btn-small justify-self-start md:max-lg:self-end lg:self-start lg:justify-self-end"
      />
    </div>
  </li>
);

/** Something that people ask first about a job, and the note under it. */
interface JobFact {
  label: string;
  text: string;
  note: string;
}

/** What people ask first about a job, hanging from the line. Four facts put the outer two on lines of their own. */
export const JobFacts = ({ facts }: { facts: readonly JobFact[] }) => (
  <dl
    className={classes(
      'wrap grid grid-cols-2 gap-x-24 gap-y-24 pb-64 pt-28 md:pb-88',
      facts.length === 4
        ? 'lg:grid-cols-4 max-lg:[&>:is(:first-child,:last-child)]:col-span-full'
        : 'lg:grid-cols-3',
    )}
  >
    {facts.map((fact) => (
      <div key={fact.label}>
        <dt className="muted">{fact.label}</dt>
        <dd>
          <span className="block text-h3">{fact.text}</span>
          <span className="muted text-small">{fact.note}</span>
        </dd>
      </div>
    ))}
  </dl>
);

interface ApplyProps {
  job: { slug: string; title: string };
  label: string;
  /** Names the position for screen readers: the list has several of these buttons. */
  named?: boolean;
  className?: string;
}

/**
 * Opens the application dialog with the position selected. Without JavaScript, or if the dialog fails to load, it links
 * to the form on the position's page, which has it selected, too.
 */
export const Apply = ({ job, label, named = false, className }: ApplyProps) => (
  <a
    href={`${jobPath(job.slug)}#apply`}
    data-opens="careers"
    data-job={job.slug}
    className={classes('btn btn-primary', className)}
  >
    {label}
    {named && <span className="sr">{`: ${job.title}`}</span>}
  </a>
);
