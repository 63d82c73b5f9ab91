/**
 * The field for a number. The editor's own reads each key at once: after "68," nothing is left of it, and "68,500" becomes
 * 500. This one keeps what was typed, and passes on the number that it means. If it means none, the text is passed on, and
 * the check before saving refuses it.
 *
 * A class component, for the reason that admin/previews/frame.tsx gives.
 */
import { Component } from 'react';
import { typedNumber } from './typed-number';

/** What the editor passes to a field of our own. */
interface Props {
  value: unknown;
  forID: string;
  classNameWrapper: string;
  onChange: (value: number | string) => void;
}

const meaningOf = (text: string) => typedNumber(text) ?? text;
const textFor = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

export class NumberField extends Component<Props, { text: string }> {
  override state = { text: textFor(this.props.value) };

  /** What was passed on and has not come back: the editor passes it back late, when more may have been typed. */
  private sent: unknown[] = [];

  /** The value also changes without a key: when somebody reverts it, or moves an item of a list. */
  override componentDidUpdate({ value: before }: Props) {
    const { value } = this.props;
    if (value === before) return;
    const ownIndex = this.sent.indexOf(value);
    this.sent = ownIndex === -1 ? [] : this.sent.slice(ownIndex + 1);
    if (ownIndex === -1) this.setState({ text: textFor(value) });
  }

  private pass(text: string) {
    const value = meaningOf(text);
    this.setState({ text });
    this.sent.push(value);
    this.props.onChange(value);
  }

  override render() {
    return (
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        id={this.props.forID}
        className={this.props.classNameWrapper}
        aria-labelledby={`${this.props.forID}-label`}
        aria-errormessage={`${this.props.forID}-error`}
        value={this.state.text}
        onChange={({ target }) => this.pass(target.value)}
      />
    );
  }
}
