/** Previews entries without a preview of their own: their texts in the site's type, in the order of the form. */
import { ArrowLink, Picture } from './parts';
import { inline, Prose } from './prose';
import { groupOf, listOf, spaced, textOf, type Draft } from './values';
import type { View, ViewProps } from './view';

type Pictures = Pick<ViewProps, 'pictureUrl'>;

const HEADS = ['title', 'name', 'question', 'label', 'value'];
/** Fields that visitors do not see, or that are shown elsewhere. */
const UNSEEN = new Set(['order', 'confirm', 'body', 'metaTitle', 'metaDescription']);

const isAction = (value: Draft) => 'to' in value && 'label' in value;
const isPicture = (value: Draft) => 'file' in value && 'alt' in value;

interface FieldProps extends Pictures {
  name: string;
  value: unknown;
  depth: number;
}

function Field({ name, value, depth, pictureUrl }: FieldProps) {
  if (Array.isArray(value))
    return (
      <section className="mt-24">
        <p className="muted text-small font-semibold">{spaced(name)}</p>
        <ul className="ruled mt-8">
          {listOf(value).map((item, index) => (
            <li key={index} className="py-12">
              <Value value={item} depth={depth + 1} pictureUrl={pictureUrl} />
            </li>
          ))}
        </ul>
      </section>
    );
  const text = textOf(value);
  if (text)
    return (
      <div className="mt-14">
        <p className="muted text-small">{spaced(name)}</p>
        <p>{text}</p>
      </div>
    );
  const group = groupOf(value);
  if (Object.keys(group).length === 0) return null;
  return (
    <section className={depth === 0 ? 'mt-40 border-t border-line pt-24' : 'mt-24'}>
      <p className="muted text-small font-semibold">{spaced(name)}</p>
      <Value value={group} depth={depth + 1} pictureUrl={pictureUrl} />
    </section>
  );
}

function Value({ value, depth, pictureUrl }: Pictures & { value: unknown; depth: number }) {
  const text = textOf(value);
  if (text) return <p>{text}</p>;
  const group = groupOf(value);
  if (isPicture(group))
    return (
      <Picture
        picture={group}
        pictureUrl={pictureUrl}
        className="mt-8 max-w-[min(100%,24rem)] rounded-panel"
      />
    );
  if (isAction(group)) return <ArrowLink action={group} />;
  const head = HEADS.find((name) => textOf(group[name]));
  const rest = Object.entries(group).filter(([name]) => name !== head && !UNSEEN.has(name));
  return (
    <>
      {head && <p className={depth > 1 ? 'text-h4' : 'text-h3'}>{textOf(group[head])}</p>}
      {rest.map(([name, field]) =>
        // A heading makes the label unnecessary.
        name === 'text' || name === 'lead' ? (
          <p key={name} className="muted mt-4">
            {textOf(field)}
          </p>
        ) : (
          <Field key={name} name={name} value={field} depth={depth} pictureUrl={pictureUrl} />
        ),
      )}
    </>
  );
}

export const PlainView: View = ({ draft, pictureUrl }) => (
  <div className="wrap max-w-measure py-40">
    <Value value={draft} depth={0} pictureUrl={pictureUrl} />
  </div>
);

/** Previews a legal text, whose body is below its fields. */
export const LegalView: View = ({ draft, body }) => (
  <div className="wrap py-40">
    <h1 className="hang text-h1">{textOf(draft['title'])}</h1>
    <p className="muted mt-8">{textOf(draft['dateLine'])}</p>
    <p className="notice mt-24 max-w-measure">{inline(textOf(draft['inShort']))}</p>
    <Prose markdown={body} />
  </div>
);
