import { jobPath } from '@/shared/config/paths';
import { classes } from '@/shared/lib/text';

interface Props {
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
export const Apply = ({ job, label, named = false, className }: Props) => (
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
