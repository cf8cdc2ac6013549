/** What can be wrong with a field. The first seven texts are promised word for word; `{…}` is filled in where it is shown. */
export const validationMessages = {
  'validation.required': 'This field is required',
  'validation.requiredField': 'The {field} is required',
  'validation.email': 'The Email field must be a valid email',
  'validation.loginEmail': 'Please enter Email',
  'validation.confirmation': 'The passwords do not match. Please try again.',
  'validation.password': 'Invalid password',
  'validation.phone': 'The format of phone number is incorrect.',
  'validation.pin': 'A PIN has 4 to 6 digits',
  'validation.acsPassword': 'An ACS password has 6 to 32 characters without spaces',
  'validation.areaCode': 'Please choose an area code',
  'validation.cardLimit': 'The limit can’t be above {limit}',
  'validation.privilegeName': 'Privilege names look like subject:action, such as card:block',
  'validation.privilegeWildcard': '“all” and “manage” mean everything, so a privilege can’t be named that',
  'validation.conditions': 'Enter one field per line with its allowed values, such as cardType: 1, 3',
  'validation.fieldsOrRecords': 'Limit it to fields or to records, not both',
  'validation.chinese': 'Please enter Chinese characters',
  'validation.amount': 'Please enter an amount',
  'validation.amountPositive': 'Please enter an amount above zero',
  'validation.amountNotZero': 'Please enter an amount other than zero',
  'validation.amountDecimals': 'Too many decimals for this currency',
  'validation.amountDigits': 'This amount is too large',
  'validation.mixedCurrencies': 'These amounts are in different currencies',
  'validation.conversionRate': 'The conversion rate must be above zero',
  'validation.notNeeded': 'Payment and account are in the same currency, so no rate is needed',
  'validation.keyOrToken': 'Send an API key or a session token, not both',
  'validation.currency': 'Please choose a currency',
  'validation.country': 'Please choose a country',
  'validation.date': 'Please enter a date',
  'validation.arrivalDate': 'Please enter a day from today to a year ahead',
  'validation.pastDate': 'This date must be in the past',
  'validation.withinWeek': 'Please choose a moment within the last 7 days',
  'validation.afterBirth': 'This date must be after the date of birth',
  'validation.afterIssuance': 'This date must be after the issuance date',
  'validation.documentExpired': 'This document has expired',
  'validation.mccCode': 'A merchant category code has 4 digits',
  'validation.sameCurrency': 'Please choose a different currency from the one spent',
  'validation.mccUnknown': 'No merchant category has this code',
  'validation.cardBin': 'A BIN has 6 or 8 digits and doesn’t start with 0',
  'validation.accountNumber': 'Please enter digits only, up to 15 including the BIN',
  'validation.rangeReversed': 'The last number can’t be before the first',
  'validation.months': 'Please enter 1 to 120 months',
  'validation.holdDays': 'Please enter 1 to 90 days',
  'validation.renewalDays': 'Please enter 0 to 180 days',
  'validation.oldNumberDays': 'Please enter 0 to 365 days',
  'validation.percent': 'Please enter a percentage below 100, with at most 4 decimals',
  'validation.ceilingBelowDefault': 'The ceiling can’t be below the default',
  'validation.defaultNeeded': 'A ceiling needs a default. Without one, cards have no limit.',
  'validation.saidTwice': 'This is listed twice',
  'validation.cardModel': 'Virtual cards need the virtual model, others the standard one',
  'validation.pastMoment': 'This time has passed. Choose a later one, or leave it empty to apply now.',
  'validation.pastDay': 'This day has passed',
  'validation.timeZone': 'Please choose a time zone',
  'validation.choice': 'Please choose one of the options',
  'validation.tooShort':
    'Please enter at least {smart_count} character |||| Please enter at least {smart_count} characters',
  'validation.tooLong':
    'Please enter at most {smart_count} character |||| Please enter at most {smart_count} characters',
  'validation.tooMany': 'Please enter at most {smart_count}',
  'validation.tooSmall': 'Please enter {smart_count} or more',
  'validation.tooBig': 'Please enter {smart_count} or less',
  'validation.negative': 'Please enter zero or more',
  'validation.rateLeavesNothing': 'At this rate, nothing would arrive',
  'validation.viewFilter': 'This filter is too long for a view. Choose fewer values.',
  'validation.characters': 'This text contains a character that can’t be saved',
  'validation.addresses': 'Please enter IP addresses such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32',
  'validation.validDays': 'A key can be valid for 1 to 365 days',
  'validation.cardNumber': 'Leave out the card number. Views can’t contain one.',
  'validation.cardNumberInBackground':
    'Leave out the card number. Files made in the background can’t be filtered by one.',
  'validation.timeOfDay': 'Please enter a time such as 08:30',
  'validation.sameTime': 'Please choose a different time from the first',
  'validation.wholeNumber': 'Please enter a whole number above zero',
  'validation.quantity': 'Please enter 1 to 100 cards',
  'validation.ruleWithoutCondition': 'Choose at least one condition. Otherwise the rule would cover every purchase.',
  'validation.onlyWithoutMeasure':
    'A rule that approves only some purchases has no maximum. Add a second rule for that.',
  'validation.unknownField': 'Unknown field',
  'validation.invalid': 'This value isn’t valid',
} as const;
export type ValidationKey = keyof typeof validationMessages;

/** What to say of a value of the wrong kind; of one that isn't there at all, that it is required. */
export const orMissing =
  (key: ValidationKey) =>
  ({ input }: { input?: unknown }): ValidationKey =>
    (input ?? null) === null ? 'validation.required' : key;

/** What to say of a value of the wrong kind only: of too much of the right one, how much is possible (domain/complaint.ts). */
export const ofKind =
  (key: ValidationKey) =>
  ({ code }: { code?: string }): ValidationKey | undefined =>
    code === 'invalid_type' ? key : undefined;
