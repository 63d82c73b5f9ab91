/** The application over the list of positions, for the one that was clicked or for none. */
import { adoptStyles } from '@/islands/adopt-styles';
import { Dialog } from '@/islands/form/Dialog';
import { useOpened } from '@/islands/form/use-opened';
import { openDialog } from '@/stores/dialogs';
import { CareersForm, type CareersFormProps } from './CareersForm';
import styles from './careers.css?inline';

adoptStyles(styles);

const NAME = 'careers';

export interface JobSummary {
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

export function Island({ jobs, ...form }: Props) {
  const opened = useOpened(NAME);
  if (!opened) return null;
  const { words } = form;
  const job = jobs.find(({ slug }) => slug === opened.detail['job']);
  return (
    <Dialog
      key={opened.id}
      opened={opened}
      title={job ? words.titleFor.replace('{job}', job.title) : words.title}
      lead={job?.facts}
    >
      <CareersForm
        {...form}
        positions={jobs.map(({ title }) => title)}
        position={job?.title}
        intro={job && <JobDetails job={job} words={words} isOpen={opened.detail['view'] === 'details'} />}
        isInDialog
      />
    </Dialog>
  );
}

/** What the position is and asks for: open for those who came to read it. */
function JobDetails({ job, words, isOpen }: { job: JobSummary; words: Props['words']; isOpen: boolean }) {
  return (
    <details className="job" open={isOpen}>
      <summary>{words.about}</summary>
      <p>{job.description}</p>
      <p className="job-needs">{words.needs}</p>
      <ul>
        {job.requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
    </details>
  );
}
