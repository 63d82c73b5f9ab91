/** Previews a job: its row in the list of positions (JobRow.astro) and the facts on its own page (JobFacts.astro). */
import { longDate } from '@/shared/lib/calendar-day';
import { interpolate } from '@/shared/lib/interpolate';
import { payRange } from '@/build/pay';
import { inSentence } from '@/build/words';
import { dayOf, groupOf, numberOf, textOf, textsOf, type Draft } from './values';
import type { View, ViewProps } from './view';

const SHOWN_REQUIREMENTS = 2;

const Row = ({ draft, copy }: Pick<ViewProps, 'draft' | 'copy'>) => {
  const words = groupOf(copy.careersPage['positions']);
  const title = textOf(draft['title']);
  const facts = [textOf(draft['department']), inSentence(textOf(draft['type'])), textOf(draft['location'])];
  return (
    <li className="relative grid gap-x-24 gap-y-14 py-28 md:max-lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_19rem] lg:py-32">
      <div className="md:max-lg:col-span-2">
        <h3 className="flex flex-wrap items-center gap-x-14 gap-y-8 text-h3">
          <span className="-my-8 inline-block py-8 hover:underline">{title}</span>
          {draft['featured'] === true && (
            <span className="badge tracking-normal">{textOf(words['featured'])}</span>
          )}
        </h3>
        <p className="muted mt-4">{facts.filter(Boolean).join(', ')}</p>
      </div>
      <div className="max-w-measure">
        <p>{textOf(draft['description'])}</p>
        <p className="mt-14 text-small font-semibold">{textOf(words['needs'])}</p>
        <ul className="mt-4 list-disc pl-[1.15em] space-y-4 marker:text-burgundy">
          {textsOf(draft['requirements'])
            .slice(0, SHOWN_REQUIREMENTS)
            .map((requirement) => (
              <li key={requirement}>{requirement}</li>
            ))}
        </ul>
        <span className="link-arrow lg:absolute lg:right-[9.5rem] lg:top-[2.0625rem]">
          <span>
            {textOf(words['details'])}
            <span className="sr">: {title}</span>
          </span>
        </span>
      </div>
      <span className="btn btn-primary btn-small justify-self-start md:max-lg:self-end lg:self-start lg:justify-self-end">
        {textOf(words['apply'])}
        <span className="sr">: {title}</span>
      </span>
    </li>
  );
};

interface Fact {
  label: string;
  text: string;
  note: string;
}

/** Pay, hours, start and place. Omits the pay if the job has none. */
function factsOf(draft: Draft, words: Draft): Fact[] {
  const pay = groupOf(draft['pay']);
  const range = { from: numberOf(pay['from']), to: numberOf(pay['to']) };
  const per = textOf(groupOf(words['per'])[textOf(pay['per'])]);
  const posted = dayOf(draft['posted']);
  const fact = (label: string, value: unknown) => {
    const { text, note } = groupOf(value);
    return { label: textOf(words[label]), text: textOf(text), note: textOf(note) };
  };
  const payNote = [per, textOf(pay['note'])].filter(Boolean).join(', ');
  const where = interpolate(textOf(words['posted']), {
    department: textOf(draft['department']),
    day: posted ? longDate(posted) : '',
  });
  return [
    ...(range.from > 0 ? [{ label: textOf(words['pay']), text: payRange(range, '–'), note: payNote }] : []),
    fact('hours', draft['hours']),
    fact('start', draft['start']),
    { label: textOf(words['where']), text: textOf(draft['location']), note: where },
  ];
}

const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl
    className={`wrap grid grid-cols-2 gap-x-24 gap-y-24 pb-64 pt-28 md:pb-88 ${facts.length === 4 ? 'first-wide lg:grid-cols-4' : 'lg:grid-cols-3'}`}
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

export const JobView: View = ({ draft, copy }) => (
  <>
    <ul className="ruled ruled-end wrap mt-40">
      <Row draft={draft} copy={copy} />
    </ul>
    <h1 className="hang wrap mb-24 mt-64 text-h1">{textOf(draft['title'])}</h1>
    <div className="horizon">
      <Facts facts={factsOf(draft, groupOf(copy.careersPage['job']))} />
    </div>
  </>
);
