const selfVerified = 'self_verified';

/** Sent for a comment that was left blank. */
export const noComments = 'No comments';

/** The note of an event by which a person verified what they had remitted themselves, with their comment where it says something. */
export const selfVerifiedNote = (comment: string): string =>
  comment === noComments ? selfVerified : `${selfVerified}: ${comment}`;

/** The note of an event as people read it. */
export const eventNoteText = (note: string): string =>
  note === selfVerified || note.startsWith(`${selfVerified}: `)
    ? `by the person who remitted it${note.slice(selfVerified.length)}`
    : note;
