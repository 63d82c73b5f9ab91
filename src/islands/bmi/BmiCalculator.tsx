/**
 * The BMI calculator. It is prerendered with as few styles as it needs to stand there; what its messages look like comes
 * with this script.
 */
import { adoptStyles } from '@/islands/ui/adopt-styles';
import formStyles from '@/styles/forms.css?inline';
import styles from './bmi.css?inline';
import resultStyles from './result.css?inline';

// The page's own styles once more, for they have the last word.
adoptStyles(formStyles, styles, resultStyles);

export { Calculator } from './Calculator';
