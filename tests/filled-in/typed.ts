/**
 * For each form: what a visitor types or chooses, by label, with the data of the resulting event. The email address is left
 * out, because each test uses its own.
 */

/** A leap day, decades in the future. */
const FUTURE_DATE = '2096-02-29';

/** Characters and line breaks that an encoding mistake would damage. */
export const hardText = `Zoë's “cough”, 38 °C & <b>tired</b> 🤒\n\nSince Monday: 50% + worse`;

export const contact = {
  answers: { Name: 'Zoë O’Neill', Phone: '(305) 555-0119', Subject: 'Hours & more', Message: hardText },
  data: { name: 'Zoë O’Neill', phone: '(305) 555-0119', subject: 'Hours & more', message: hardText },
};

export const consultation = {
  answers: {
    Name: 'Jo Reyes',
    Phone: '305.555.0178',
    Age: '42',
    'Current weight': '210.5',
    'Goal weight': '170',
    Height: "5'9",
  },
  data: {
    name: 'Jo Reyes',
    phone: '305.555.0178',
    age: '42',
    weight: '210.5',
    goal: '170',
    height: "5'9",
  },
};
export const completeConsultation = {
  answers: {
    ...consultation.answers,
    'Preferred time': 'Evening (5-8 PM)',
    'Medical history': 'Asthma.\nNothing else.',
    'Current medications': 'Albuterol',
  },
  data: {
    ...consultation.data,
    preferredTime: 'evening',
    medicalHistory: 'Asthma.\nNothing else.',
    currentMedications: 'Albuterol',
  },
};

export const applicant = {
  answers: { 'First name': 'Jordan', 'Last name': 'Núñez', Phone: '+1 305-555-0178' },
  data: { firstName: 'Jordan', lastName: 'Núñez', phone: '+1 305-555-0178' },
};
export const completeApplication = {
  answers: {
    ...applicant.answers,
    'Years of experience': '6-10',
    'Earliest start date': FUTURE_DATE,
    'Preferred schedule': 'Full-time',
    'Cover letter': 'Dear team,\n\nI like to be kind.',
  },
  data: {
    ...applicant.data,
    position: 'Nurse Practitioner',
    experience: '6-10',
    startDate: FUTURE_DATE,
    schedule: 'full-time',
    coverLetter: 'Dear team,\n\nI like to be kind.',
  },
};
/** A PDF that contains every byte value, to find encoding mistakes. */
export const resume = {
  name: 'Résumé of Jordan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
    Buffer.from('\n%%EOF\n'),
  ]),
};

export const booking = {
  answers: {
    State: 'Florida',
    'First name': 'Elena',
    'Last name': 'Marsh',
    Phone: '(305) 555-0119',
    Month: '3',
    Day: '14',
    Year: '1988',
    'Parent’s or guardian’s name': 'Ana Marsh',
    'Street address': '12 Palm Street',
    City: 'Beach City',
    ZIP: '33139',
    'Preferred date': FUTURE_DATE,
    'Preferred time': 'Morning (8 AM-12 PM)',
    'Briefly describe your symptoms or reason for visit *': hardText,
  },
  data: {
    firstName: 'Elena',
    lastName: 'Marsh',
    phone: '(305) 555-0119',
    phoneE164: '+13055550119',
    dateOfBirth: '1988-03-14',
    parentName: 'Ana Marsh',
    street: '12 Palm Street',
    city: 'Beach City',
    state: 'FL',
    zipCode: '33139',
    preferredDate: FUTURE_DATE,
    preferredTime: 'morning',
    symptoms: hardText,
  },
};
export const insurance = {
  answers: {
    'Insurance provider': 'Sunshine Health',
    'Member ID': 'SH 123-456',
    'Group number': '77',
    'Policy holder’s name': 'Ben Marsh',
  },
  data: {
    insuranceProvider: 'Sunshine Health',
    memberId: 'SH 123-456',
    groupNumber: '77',
    policyHolder: 'Ben Marsh',
  },
};

export const intake = {
  answers: { 'First Name': 'Elena', 'Last Name': 'Marsh', Phone: '(305) 555-0119' },
  data: {
    product: 'Dr. B Special',
    firstName: 'Elena',
    lastName: 'Marsh',
    phone: '(305) 555-0119',
    phoneE164: '+13055550119',
    terms: true,
    marketing: false,
  },
};
export const completeIntake = {
  answers: {
    ...intake.answers,
    Month: '3',
    Day: '14',
    Year: '1988',
    Gender: 'Prefer not to say',
    Allergies: 'Latex\nPenicillin',
    'Reason for your visit': 'Tired after a long flight',
    'Preferred date': FUTURE_DATE,
    'Preferred time': 'Afternoon (12-5 PM)',
    'Emergency contact name': 'Ben Marsh',
    'Emergency contact phone': '+44 20 7946 0958',
  },
  data: {
    ...intake.data,
    dob: '1988-03-14',
    gender: 'prefer-not-to-say',
    allergies: 'Latex\nPenicillin',
    reason: 'Tired after a long flight',
    preferredDate: FUTURE_DATE,
    preferredTime: 'afternoon',
    emergencyName: 'Ben Marsh',
    emergencyPhone: '+44 20 7946 0958',
    marketing: true,
  },
};
