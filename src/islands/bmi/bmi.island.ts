/**
 * The BMI calculator. It is prerendered with only the styles that it needs before hydration; this script brings the
 * styles of its messages.
 */
import { adoptStyles } from '@/islands/ui/adopt-styles';
import formStyles from '@/styles/forms.css?inline';
import styles from './bmi.css?inline';
import resultStyles from './result.css?inline';

// Import the page's own styles again, so that they come last.
adoptStyles(formStyles, styles, resultStyles);

export { Calculator as Component } from './Calculator';
