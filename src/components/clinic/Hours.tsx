import { capitalize } from '@/shared/lib/text';

interface Props {
  title: string;
  clinic: {
    hoursOfDay: string;
    daysLine: string;
    listedDays: readonly { until: number; reason: string; dates: string; words: string }[];
  };
  /** The name of all other days, for a day that is special. */
  otherDays?: string;
}

/** The clinic's hours and its next special days; ways.css styles them. */
export const Hours = ({ title, clinic, otherDays }: Props) => (
  <section>
    <h2>{title}</h2>
    <p className="value" data-today="hours">
      {capitalize(clinic.hoursOfDay)}
    </p>
    <p className="muted mt-8" data-today="reason">
      {clinic.daysLine}
    </p>
    {clinic.listedDays.length > 0 && (
      <dl className="days ruled mt-16 text-small">
        {otherDays && (
          <div className="special-only">
            <dt>{otherDays}</dt>
            <dd>{capitalize(clinic.hoursOfDay)}</dd>
          </div>
        )}
        {clinic.listedDays.map((day) => (
          <div key={day.dates} data-until={day.until}>
            <dt>
              {`${day.reason}, `}
              <span>{day.dates}</span>
            </dt>
            <dd>{day.words}</dd>
          </div>
        ))}
      </dl>
    )}
  </section>
);
