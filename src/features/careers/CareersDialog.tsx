/** The application dialog over the list of positions, for the clicked one or for none. */
import { interpolate } from '@/shared/lib/text';
import { say, type SomeWords } from '@/shared/words/words';
import { adoptStyles } from '@/ui/adopt-styles';
import { createOpening } from '@/ui/Dialog';
import { FormDialog } from '@/forms/FormDialog';
import { CareersForm, type CareersFormProps } from './CareersForm';
import fileStyles from '@/forms/styles/file-upload.css?inline';

adoptStyles(fileStyles);

const opening = createOpening();
export const { open } = opening;

interface JobSummary {
  slug: string;
  title: string;
  /** 'Clinical, full-time, Beach City, FL' */
  facts: string;
  description: string;
  requirements: readonly string[];
}

interface Props extends Omit<CareersFormProps, 'positions'> {
  jobs: readonly JobSummary[];
}

export function CareersDialog({ jobs, ...form }: Props) {
  const { copy, language } = form;
  const { words } = language;
  const positions = jobs.map(({ title }) => title);
  return (
    <FormDialog state={opening} label={copy.title} success={copy.success} words={words}>
      {(detail) => {
        const job = jobs.find(({ slug }) => slug === detail['job']);
        const intro = job && <JobDetails job={job} words={words} isOpen={detail['view'] === 'details'} />;
        return {
          title: job ? interpolate(copy.titleFor, { job: job.title }) : copy.title,
          lead: job?.facts,
          form: <CareersForm {...form} positions={positions} position={job?.title} intro={intro} />,
        };
      }}
    </FormDialog>
  );
}

/** The position's details: unfolded if the visitor clicked to read them. */
function JobDetails({ job, words, isOpen }: { job: JobSummary; words: SomeWords; isOpen: boolean }) {
  return (
    <details className="job" open={isOpen}>
      <summary>{say(words, 'careers.about')}</summary>
      <p>{job.description}</p>
      <p className="job-needs">{say(words, 'careers.needs')}</p>
      <ul>
        {job.requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
    </details>
  );
}
