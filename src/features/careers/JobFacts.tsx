import { classes } from '@/shared/lib/text';

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
