/** The application dialog over the list of positions, for the clicked one or for none. */
import { interpolate } from '@/lib/interpolate';
import { adoptStyles } from '@/islands/ui/adopt-styles';
import { FormDialog } from '@/islands/form/FormDialog';
import { useOpened } from '@/islands/form/use-opened';
import { openDialog } from '@/islands/form/dialogs';
import { CareersForm, type CareersFormProps } from './CareersForm';
import styles from './careers.css?inline';

adoptStyles(styles);

const NAME = 'careers';

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

export const open = (opener: HTMLElement) => openDialog(NAME, opener);

export function CareersDialog({ jobs, ...form }: Props) {
  const opened = useOpened(NAME);
  if (!opened) return null;
  const { copy } = form;
  const job = jobs.find(({ slug }) => slug === opened.detail['job']);
  return (
    <FormDialog
      key={opened.id}
      opened={opened}
      copy={copy}
      title={job ? interpolate(copy.titleFor, { job: job.title }) : copy.title}
      lead={job?.facts}
    >
      <CareersForm
        {...form}
        positions={jobs.map(({ title }) => title)}
        position={job?.title}
        intro={job && <JobDetails job={job} copy={copy} isOpen={opened.detail['view'] === 'details'} />}
        isInDialog
      />
    </FormDialog>
  );
}

/** The position's details: unfolded if the visitor clicked to read them. */
function JobDetails({ job, copy, isOpen }: { job: JobSummary; copy: Props['copy']; isOpen: boolean }) {
  return (
    <details className="job" open={isOpen}>
      <summary>{copy.about}</summary>
      <p>{job.description}</p>
      <p className="job-needs">{copy.needs}</p>
      <ul>
        {job.requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
    </details>
  );
}
