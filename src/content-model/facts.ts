/** Facts that more than one page shows. */
import { clinicSchema, navigationSchema } from './clinic';
import type { FileCollection } from './types';

export const facts = {
  clinic: {
    file: 'clinic',
    schema: clinicSchema,
    label: 'Clinic facts and hours',
    icon: 'local_hospital',
    description: 'Name, phone, address, hours and special days. What you change here changes on every page.',
  },
  navigation: {
    file: 'navigation',
    schema: navigationSchema,
    label: 'Menus',
    icon: 'menu',
    description: 'The links and words of the header, the phone menu, the bars and the footer.',
  },
} satisfies Record<string, FileCollection>;
