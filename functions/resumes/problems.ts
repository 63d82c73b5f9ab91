/** Messages for applicants about rejected files, in addition to src/shared/forms/resume.ts. */
export const problems = {
  locked: 'This file is protected with a password. Please upload it without one.',
  tooMuch: 'This file is too large once it is opened. Please save it as PDF and upload that.',
  macros: 'This file contains macros. Please save it without them, or as PDF, and upload that.',
  remote:
    'This file loads something from elsewhere when it is opened. Please save it as PDF and upload that.',
  embedded: 'This file has another file or a program inside. Please save it as PDF and upload that.',
  active:
    'This PDF runs a script, or opens or sends something by itself. Please print it to a new PDF and upload that.',
  attached: 'This PDF has other files or a second form inside. Please print it to a new PDF and upload that.',
  unreadable: 'We could not check what is in this file. Please save it as PDF and upload that.',
} as const;
