/** What the rider reads where an order is handed over. */
export const handoverTexts = {
  complete: 'Complete Order',
  completeWithoutPin: 'Complete without PIN',
  returned: 'Returned',
  atOutlet: 'Back at the outlet',
  pin: 'Delivery PIN',
  pinHint:
    'The 4 digits on the receiver’s page. They say them once they have the order. The office sees them too.',
  pinMissing: 'Type the PIN',
  pinWrong: 'The PIN has 4 digits',
  noPin: 'They have no PIN',
  backToPin: 'Back to the PIN',
  whyNoPin: 'Why is there no PIN?',
  whyNoPinHint: 'The office reads it.',
  whyMissing: 'Say why',
  receiver: 'Who took it?',
  receiverMissing: 'Type the name of who took it',
  photo: 'Photo',
  photoMissing: 'Take a photo',
  takePhoto: 'Take a photo',
  anotherPhoto: 'Take another',
  removePhoto: 'Remove photo',
  photoFailed: 'This picture could not be used. Please take another.',
  photoNotStored: 'The photo could not be saved on this phone: there may be no space left.',
  signature: 'Signature',
  signatureMissing: 'Let them sign',
  signHere: 'Sign here with a finger',
  clear: 'Clear',
  notDelivered: 'Not delivered yet.',
} as const;

/** "Photo 1 of 2: 60 % sent". */
export const photoProgressText = (at: number, of: number, percent: number): string =>
  `Photo ${of > 1 ? `${at} of ${of}` : ''}: ${percent} % sent`.replace(' :', ':');
