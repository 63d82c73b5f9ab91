/** Previews a job: its row in the list of positions, and the facts on its own page. */
import { aboutJob, jobFacts } from '@/build/words';
import { JobFacts } from '@/parts/JobFacts';
import { JobRow } from '@/parts/JobRow';
import { dayOf, groupOf, numberOf, textsOf, wordsOf, type Draft } from './values';
import type { View } from './view';

function payOf(draft: Draft) {
  const { per, note } = wordsOf(draft, 'per', 'note');
  const [from, to] = [numberOf(draft['from']), numberOf(draft['to'])];
  return from > 0 ? ({ from, to, note, per: per === 'hour' ? per : 'year' } as const) : undefined;
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
