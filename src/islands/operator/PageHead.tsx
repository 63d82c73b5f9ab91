/** The thin header: logo, signed-in user, and the sign-out button. */
import { copy } from './copy';

/** The logo's mark: paths and their colours. */
export type Mark = Record<'cross' | 'sun' | 'burgundy' | 'red', string>;

interface Props {
  clinic: string;
  mark: Mark;
  /** Name of the token; undefined while signed out. */
  operator: string | undefined;
  onSignOut: () => void;
}

export function PageHead({ clinic, mark, operator, onSignOut }: Props) {
  return (
    <div className="op-head">
      <svg viewBox="0 0 40 40" width="34" height="34" aria-hidden="true" focusable="false">
        <path fill={mark.burgundy} d={mark.cross} />
        <path fill={mark.red} d={mark.sun} />
      </svg>
      <p>
        <strong>{copy.title}</strong> <span className="op-clinic">{clinic}</span>
      </p>
      {operator !== undefined && (
        <p className="op-who">
          <span>{operator}</span>
          <button type="button" className="link" onClick={onSignOut}>
            {copy.signOut}
          </button>
        </p>
      )}
    </div>
  );
}
