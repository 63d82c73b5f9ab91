/** The GLP-1 quiz, filled in as tests/lib/quiz.ts does by default. */

export const contactOfQuiz = { name: 'Elena Marsh', phone: '(305) 555-0119' };

/** The answers as the form posts them: the height and weight of a BMI of 31.4. */
export const quizAnswers = {
  height: `5'7"`,
  weight: '200.5',
  weightLossMethods: 'Diet changes',
  medicalConditions: ['High blood pressure', 'Sleep apnea'],
  weightLossGoals: '26-50 lbs',
  glp1History: 'No',
  medicalHistory: 'No',
  pregnancyStatus: 'No',
  motivationLevel: 'Very motivated',
};
