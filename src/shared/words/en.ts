/**
 * What the interface itself says, in English: forms, cart and edge. What the clinic says about care, law and money is content.
 *
 * A word has a key of two parts, such as `fields.email`: a group, and a name in it. A page gets whole groups, so a group has what
 * the same pages need. A token in braces is a value; `one` and `other` are for a number, `n`. es.ts has the same keys.
 */
export const en = {
  /** What every form shows and says. */
  form: {
    problem: 'There is a problem',
    errorTitle: 'Error:',
    honeypot: 'Leave this empty',
    check: 'Please check what you entered.',
  },
  /** What a form says that has not arrived, or perhaps not. */
  sending: {
    unknown: 'It may have arrived. You can send it again as it is: we count it once.',
    tooMuch: 'We have received many messages from your internet connection.',
    inSeconds: { one: 'Please try again in {n} second.', other: 'Please try again in {n} seconds.' },
    inMinutes: { one: 'Please try again in {n} minute.', other: 'Please try again in {n} minutes.' },
    inHours: { one: 'Please try again in {n} hour.', other: 'Please try again in {n} hours.' },
    otherWay: 'If it cannot wait, reach us at {way}.',
  },
  /** What fields say that several forms have: above all, what is wrong. */
  fields: {
    optional: '(optional)',
    name: 'Enter your name',
    firstName: 'Enter your first name',
    lastName: 'Enter your last name',
    email: 'Enter your email address, like name@example.com',
    phone: 'Enter your phone number, like (212) 555-0123',
    optionalPhone: 'Enter a phone number, like (212) 555-0123',
    birth: 'Enter your date of birth as month, day and year, like 3 14 1988',
    birthTooEarly: 'Enter a date of birth after 1899',
    birthInFuture: 'Enter a date of birth that is not in the future',
    date: 'Choose a date from the calendar',
    pastDate: 'Choose today or a later date',
    tooLong: 'Use {max} characters or fewer',
    tooMany: 'Choose {max} or fewer',
    text: 'Write this as text',
    tick: 'Check the box or leave it',
    missing: 'Please fill in all required fields: {labels}',
  },
  /** Names of fields. */
  labels: {
    name: 'Name',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    subject: 'Subject',
    message: 'Message',
    dateOfBirth: 'Date of birth',
    preferredDate: 'Preferred date',
    preferredTime: 'Preferred time',

    howWillYouPay: 'How will you pay?',
    insuranceProvider: 'Insurance provider',
    memberId: 'Member ID',
    groupNumber: 'Group number',
    policyHolder: 'Policy holder’s name',
    state: 'State',
    parentName: 'Parent’s or guardian’s name',
    street: 'Street address',
    city: 'City',
    zipCode: 'ZIP',
    symptoms: 'Briefly describe your symptoms or reason for visit *',
    termsAgreed: 'I agree to the terms and the privacy notice, and I consent to be treated by telehealth.',

    treatment: 'Treatment',
    // In title case: docs/specification.md has the checkout's labels so.
    firstNameInCapitals: 'First Name',
    lastNameInCapitals: 'Last Name',
    gender: 'Gender',
    allergies: 'Allergies',
    reason: 'Reason for your visit',
    emergencyName: 'Emergency contact name',
    emergencyPhone: 'Emergency contact phone',
    howWouldYouPay: 'How would you like to pay?',
    terms:
      'I accept the Terms of Service and understand that all sales are final under the No Refunds Policy.',
    marketing: 'Email me occasional wellness offers',

    product: 'Product',
    price: 'Price',
    quantity: 'Quantity',

    age: 'Age',
    height: 'Height',
    currentWeight: 'Current weight',
    goalWeight: 'Goal weight',
    medicalHistory: 'Medical history',
    currentMedications: 'Current medications',

    triedMethods: 'What you have tried',
    conditions: 'Conditions',
    goal: 'Goal',
    glp1Medication: 'GLP-1 medication',
    pregnancy: 'Pregnancy or breastfeeding',
    motivation: 'Motivation',

    units: 'Units',
    feet: 'Feet',
    inches: 'Inches',
    centimetres: 'Height (cm)',
    weight: 'Weight',
  },

  /** The frame of every page. */
  site: {
    menu: 'Menu',
    close: 'Close',
    print: 'Print this page',
  },
  /** What only screen readers get on every page. */
  spoken: {
    skip: 'Skip to the content',
    home: 'home',
    topBar: 'Contact and hours',
    main: 'Main',
    menu: 'Menu',
    footer: 'Footer',
    bottomBar: 'Quick links',
    notice: 'Notice',
    newTab: '(opens in a new tab)',
    inEnglish: '(in English)',
    opening: 'Opening ...',
    was: 'was',
    insteadOf: 'instead of',
  },

  contact: {
    busy: 'Sending...',

    message: 'Write your message',
    missing: 'Please fill in all required fields (Name, Email, and Message).',
  },
  consultation: {
    anyTime: 'Any time',

    age: 'Enter your age in years, like 42',
    ageInOne: 'Enter your age in years as one number, like 42',
    height: "Enter your height, like 5'9",
    currentWeight: 'Enter your current weight in pounds, like 180',
    currentWeightInOne: 'Enter your current weight in pounds as one number, like 180',
    goalWeight: 'Enter your goal weight in pounds, like 150',
    goalWeightInOne: 'Enter your goal weight in pounds as one number, like 150',
    preferredTime: 'Choose morning, afternoon or evening',
  },
  quiz: {
    height: 'Choose your height',
    weight: 'Enter your weight in pounds, from 50 to 1000',
    chooseOne: 'Choose one of the answers',
    chooseSome: 'Choose at least one of the answers',
    noneAlone: 'Choose “None of these” alone, or what applies',
    chooseOnce: 'Choose each answer once',
    answers: 'Answer the questions of the quiz',
    missing: 'Please fill in all contact information fields',
  },
  bmi: {
    imperial: 'Imperial (feet, inches, pounds)',
    metric: 'Metric (centimeters, kilograms)',
    inPounds: 'Weight in pounds',
    inKilograms: 'Weight in kilograms',
    busy: 'Calculating...',
    result: 'Your BMI',
    failure: 'An error occurred while calculating BMI. Please try again.',

    wrong: 'Please enter valid numbers for all fields.',
    feet: 'Enter your height in feet, from 3 to 8, like 5',
    onlyFeet: 'Enter only the feet here, like 5, and the inches in their own field',
    inches: 'Enter the inches of your height as a number from 0 to 11',
    centimetres: 'Enter your height in centimeters, from 90 to 245, like 175',
    pounds: 'Enter your weight in pounds, from 40 to 1000, like 150',
    kilograms: 'Enter your weight in kilograms, from 18 to 450, like 70',
    heightUsed: 'Height used: {feet}\u00A0ft {inches}\u00A0in',
  },
  checkout: {
    more: 'Preferred time, reason, emergency contact',
    chooseGender: 'Choose one',
    male: 'Male',
    female: 'Female',
    other: 'Other',
    preferNotToSay: 'Prefer not to say',
    busy: 'Securing Your Spot....',

    treatment: 'Choose a treatment',
    payment: 'Choose how you would like to pay',
    gender: 'Choose one from the list',
    terms: 'Check the box to accept the Terms of Service and the No Refunds Policy',
    missing: 'Please fill in the following required fields: {labels}',
  },
  telehealth: {
    payment: 'Choose how you will pay',
    state: 'Choose the state where you will be during the visit',
    insuranceProvider: 'Enter your insurance provider',
    memberId: 'Enter your member ID',
    symptoms: 'Describe your symptoms or reason for visit',
    terms: 'Check the box to agree to the terms',
  },

  cart: {
    addToCart: 'Add to cart',
    add: 'Add',
    soldOutToday: 'Sold out today',

    notAdded: 'Failed to add item to cart',
    notUpdated: 'Failed to update cart item',
    notRemoved: 'Failed to remove item from cart',
    notReached: 'We could not reach the store.',
    unknownError: 'An unknown error occurred',
    noProduct: 'Product not found',
    noVariant: 'Product variant not found',

    renewed: 'Your saved cart had expired at the store. We made a new one with the same treatments.',
    leftOut: 'Treatments that are no longer in the store were left out.',
    finished: 'You took this cart to the checkout, and the store has closed it. Your cart is empty now.',
    changedAtStore: 'Your cart has changed at the store. Please check it before you go on.',
    soldOut: '{title} is sold out.',
    soldOutButHasLast: '{title} is sold out: your cart has the last {left}.',
    onlySome: 'Only {quantity} of {title} available.',

    added: '{title} added.',
    removed: '{title} removed.',
    quantity: '{title}: {quantity}.',
    inCart: { one: '{n} item in cart', other: '{n} items in cart' },
  },

  home: {
    wait: 'Wait',
    seconds: 'secs',
    stopWait: 'Stop the countdown',
    resumeWait: 'Resume the countdown',
    waitOver: 'Wait 0 secs',
    pictures: 'Pictures of our services',
    phone: 'Phone',
    address: 'Address',
    hours: 'Hours',
  },

  /** Beside the hours of the clinic. */
  hours: {
    otherDays: 'Other days',
  },

  cost: {
    levels: 'A visit',
  },

  /** What takes the place of a part that has crashed. The specification fixes the heading. */
  errorScreen: {
    title: 'Unexpected Application Error!',
    text: 'Part of this page stopped working: please reload it, or call us and we will help.',
    reload: 'Reload the page',
  },

  /** The order after a payment. */
  orderLabels: {
    product: 'Product',
    number: 'Order',
    amount: 'Amount',
    status: 'Status',
    checking: 'Checking your payment...',
    unknown: 'On your receipt',
  },

  /** The card with the treatment beside the checkout. */
  summary: {
    title: 'Order summary',
    details: 'Benefits, ingredients and policy',
    ingredients: 'Ingredients',
    session: 'Session',
    insurance: 'Insurance',
  },

  /** The button and the drawer of the cart. */
  drawer: {
    button: 'Cart',
    one: 'item',
    many: 'items',
    close: 'Close',
    adding: 'Adding to your cart ...',
    updating: 'Updating cart...',
    remove: 'Remove',
    each: 'each',
    quantity: 'Quantity of {treatment}',
    less: 'One less {treatment}',
    last: 'One less {treatment}, removes it from the cart',
    more: 'One more {treatment}',
    subtotal: 'Subtotal',
    discount: 'Discount',
    total: 'Total',
    unknown: 'not known yet',
    back: 'Continue Shopping',
    retry: 'Your cart shows what the store last told us. Please try again, or call',
    choose: 'Your cart shows what the store still has. Please choose another treatment, or call',
    ordered: 'Ordered already?',
    startAnew: 'Start a new cart',
    view: 'View cart',
    dismiss: 'Dismiss',
    again: 'Try again',
  },

  /** The controls of the quiz. */
  quizSteps: {
    close: 'Close',
    progress: 'Question {question} of {count}',
    complete: 'All questions answered',
    choice: 'Choosing an answer takes you to the next question.',
    several: 'Then press Continue.',
    number: 'Then press Continue.',
    or: 'or',
    previous: 'Previous',
    continue: 'Continue',
    hint: 'Fill in all three fields to see your result.',
    busy: 'Submitting...',
  },

  /** Fields that ask for a day or a time. */
  dates: {
    chooseDay: 'Choose a day from the calendar, today or later.',
    chooseTime: 'Choose a time',
    month: 'Month',
    day: 'Day',
    year: 'Year',
    birthHint: 'For example, 3 14 1988',
  },

  /** Until noon, until 5 PM, and from then on. */
  partsOfDay: {
    morning: 'Morning',
    afternoon: 'Afternoon',
    evening: 'Evening',
  },

  /** The controls of a form that also opens in a dialog. */
  dialogForm: {
    busy: 'Submitting...',
    done: 'Submitted!',
    cancel: 'Cancel',
    close: 'Close',
    discard: 'Discard what you typed?',
    stay: 'Keep it',
    leave: 'Discard',
  },

  /** The controls of the booking form of telehealth. */
  booking: {
    chooseState: 'Choose a state',
    blocked: 'To go on, check the box to agree to the terms.',
    busy: 'Processing...',
  },

  /** What only the edge says, so that no page needs it. */
  edge: {
    yourMessage: 'Your message',
    yourRequest: 'Your consultation request',
    yourQuiz: 'Your quiz',
    yourApplication: 'Your application',
    yourInsuranceBooking: 'Your insurance booking',
    yourBooking: 'Your booking',
    yourDetails: 'Your details',
    yourBmi: 'Your BMI',

    contactFailed: 'Failed to send message. Please try again or call us directly.',
    consultationFailed: 'Failed to submit request. Please try again or call us directly.',
    quizFailed: 'Failed to submit quiz results. Please try again or call us.',
    telehealthFailed: 'Something went wrong. Please try again.',
    checkoutFailed: 'Something went wrong. Please try again or call us.',
    bmiFailed: 'An error occurred while calculating BMI. Please try again.',

    fieldsByName: 'Send the fields of the form by their names',
    onlyItsFields: 'Send only the fields of this form',
    unreadable: 'We could not read what you sent. Please go back and send it again, or call us.',
    notWhole: 'It did not arrive whole',
    tooLarge: 'This is too large to send.',
    keyReused:
      'We already have this form, with something else in it. Press the button again to send what it says now.',
    otherSite: 'Please send this from our website.',
    notEncrypted: 'Please open this website with https:// and send it again.',
    nothingHere: 'There is nothing at this address.',
    ourError: 'Something went wrong on our side. Please call us.',
    off: 'This does not work at the moment. Please call us.',

    bmiUnit: 'Choose imperial or metric units',
    bmiWeight: 'Enter your weight as a number',

    product: 'Name the product',
    price: 'Give the price in dollars, like 296',
    quantity: 'Give the quantity as a number, like 1',
    payer: 'Say who pays',
    priceChanged: 'The price has changed. Nothing was charged: please reload the page and try again.',
    noPayment: 'There is no such payment.',
    paymentNotFound: 'The payment could not be looked up.',
  },
} as const;

/** What only the careers page says, which is in English. */
export const englishOnly = {
  careers: {
    about: 'About the position',
    needs: 'You bring',
    noPosition: 'General application',
    otherPosition: 'Other (general interest)',
    chooseOne: 'Choose one',
    fullTime: 'Full-time',
    partTime: 'Part-time',
    perDiem: 'Per diem',
    flexible: 'Flexible',
    positionHint: 'Applying for a position from the list above? Choose it here.',
    resumeHint: 'PDF, DOC or DOCX, smaller than 5 MB.',
    uploading: 'Uploading your application',
    uploaded: 'Uploaded, waiting for confirmation',
    cancelUpload: 'Cancel the upload',
    uploadCancelled: 'The upload was canceled. What you typed is still here.',

    position: 'Position',
    experience: 'Years of experience',
    resume: 'Resume or CV',
    startDate: 'Earliest start date',
    schedule: 'Preferred schedule',
    coverLetter: 'Cover letter',
    consent: 'I agree that you may store my information for recruitment.',

    chooseExperience: 'Choose your years of experience from the list',
    chooseSchedule: 'Choose a schedule from the list',
    giveConsent: 'Check the box to agree that we may store your information for recruitment',
    noResume: 'Please upload your resume/CV.',
    emptyResume: 'This file is empty. Please upload your resume/CV.',
    typeOfResume: 'Please upload only PDF, DOC, or DOCX files.',
    sizeOfResume: 'File size must be less than 5MB.',
  },
  files: {
    remove: 'Remove',
    chooseAgain: 'We could not read this file. Choose the file again.',
  },
  /** What only the edge says. */
  careersEdge: {
    failed: 'Failed to submit application. Please try again or email us directly.',
    manyFiles: 'Many files are being sent right now. Please try again in a moment.',
    oneFile: 'Please upload one file.',
    notWord: 'This file is not a Word document inside. Open it and save it as PDF.',
    locked: 'This file is protected with a password. Please upload it without one.',
    macros: 'This file contains macros. Please save it without them, or as PDF, and upload that.',
    unreadable: 'We could not check what is in this file. Please save it as PDF and upload that.',
  },
  /** The table of the panels of a drug test. */
  drugTesting: {
    substance: 'Substance',
    panel: 'panel',
    tested: 'tested',
    notTested: 'not tested',
  },
  /** Around a legal text. */
  legal: {
    contents: 'On this page',
  },
  /** Controls of the media kit. */
  mediaKit: {
    play: 'Play',
    downloadVideo: 'Download video',
    download: 'Download',
    frame: 'BMI calculator',
    copy: 'Copy',
    copied: 'Copied',
    selected: 'The code is selected. Press Ctrl or Command and C to copy it.',
  },
  /** An open position, and how to ask about it. */
  jobLabels: {
    needs: 'You bring',
    pay: 'Pay',
    anHour: 'an hour',
    aYear: 'a year',
    hours: 'Hours',
    start: 'Start',
    where: 'Where',
    posted: '{department}, posted {day}',
    email: 'Email',
    phone: 'Phone',
    extension: 'extension',
  },
  /** The form that a parent prints. */
  consentForm: {
    print: 'Print the form',
  },
} as const;
