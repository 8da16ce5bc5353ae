/** Every error of the server, with its HTTP status and its message. Code compares the code, never the message. */
export const errorTable = {
  'request.malformed': { status: 400, message: 'The request could not be read.' },
  'auth.required': { status: 401, message: 'Please sign in.' },
  'token.expired': { status: 401, message: 'This token has expired. Ask the company for a new one.' },
  'token.revoked': { status: 401, message: 'This token was revoked. Ask the company for a new one.' },
  'token.not_for_this_call': {
    status: 403,
    message: 'This call is not for tokens of other systems: somebody of the company makes it, signed in.',
  },
  'shop.link_ended': { status: 401, message: 'This link has ended. Ask the company for a new one.' },
  'access.denied': { status: 403, message: 'You are not allowed to do this.' },
  'access.scope_missing': {
    status: 403,
    message: 'This token may not make this call: it lacks the scope that it needs.',
  },
  'access.sandbox_only': {
    status: 403,
    message: 'This call is for test tokens: real orders are moved by riders and staff.',
  },
  'access.other_company': { status: 403, message: 'This company is not the one you work for.' },
  'account.email_unverified': {
    status: 403,
    message: 'Please confirm your email address first: the link is in the email we sent you.',
  },
  'access.second_factor': {
    status: 403,
    message: 'This company asks its staff for a second factor. Please set one up first.',
  },
  'access.confirm': { status: 403, message: 'Please confirm first that it is you.' },
  'access.membership_closed': {
    status: 403,
    message: 'This account has no access to the company at the moment.',
  },
  'access.refused_in_clone': {
    status: 403,
    message: 'This cannot be done while viewing the clone of a company.',
  },
  'route.not_found': { status: 404, message: 'There is nothing at this address.' },
  'record.not_found': { status: 404, message: 'No such record.' },
  'route.wrong_method': { status: 405, message: 'This address does not take that method.' },
  'order.wrong_state': { status: 409, message: 'This order has changed, so this is no longer possible.' },
  'order.double': { status: 409, message: 'An order like this one was made a few minutes ago.' },
  'place.far': {
    status: 409,
    message:
      'This place is too far from where the company works to be right. Send it with even_if_far if it is meant.',
  },
  'order.changed_meanwhile': {
    status: 409,
    message: 'Somebody else has changed this order since you opened it.',
  },
  'order.accepted_by_rider': {
    status: 409,
    message: 'A rider has accepted this order, so it can no longer be changed or cancelled.',
  },
  'courier.not_assignable': { status: 409, message: 'This rider cannot be given orders at the moment.' },
  'cash_limit.exceeded': {
    status: 409,
    message: 'This rider would hold more cash than they may. Give a reason to assign the order anyway.',
  },
  'courier.not_at_work': { status: 409, message: 'Only an active rider can report a location.' },
  'courier_order.wrong_state': {
    status: 409,
    message: 'This order has changed, so this is no longer possible.',
  },
  'delivery_pin.required': {
    status: 422,
    message: 'This company asks for the receiver’s delivery PIN. Please complete the order again with it.',
  },
  'delivery_pin.wrong': {
    status: 422,
    message: 'This is not the receiver’s delivery PIN. Please complete the order again with the right one.',
  },
  'delivery_pin.too_many': {
    status: 422,
    message: 'Too many wrong delivery PINs. Please complete the order without the PIN, and say why.',
  },
  'proof.photo_required': {
    status: 422,
    message: 'This company asks for a photo of the delivery. Please take one and complete the order again.',
  },
  'proof.signature_required': {
    status: 422,
    message: 'This company asks for the receiver’s signature. Please complete the order again with it.',
  },
  'proof.receiver_name_required': {
    status: 422,
    message: 'Please say who received it, and try again.',
  },
  'proof.photo_invalid': {
    status: 422,
    message: 'This photo is not a JPEG or WebP picture, so it cannot be stored. Please take another one.',
  },
  'proof.photo_exists': { status: 409, message: 'A photo with this id was announced before.' },
  'attempt.no_such_reason': {
    status: 422,
    message: 'This reason is no longer on the company’s list. Please choose another one.',
  },
  'courier.day_off_of_office': {
    status: 409,
    message: 'The office gave this day off. Ask the office to change it.',
  },
  'attempt.no_next_day': { status: 409, message: 'There is no next attempt whose day could be chosen.' },
  'remittance.not_completed': { status: 409, message: 'Only a completed order can be remitted.' },
  'remittance.already_remitted': { status: 409, message: 'This order is already remitted.' },
  'remittance.below_handed_in': {
    status: 409,
    message:
      'More than this is already handed in for this order. Please remit the total, including what was handed in.',
  },
  'remittance.not_remitted': { status: 409, message: 'This order is not remitted yet.' },
  'remittance.counted_changed': {
    status: 409,
    message: 'Other remittances have been counted since. Please look at them again.',
  },
  'remittance.already_verified': { status: 409, message: 'This remittance is already verified.' },
  'cash.code_required': {
    status: 422,
    message: "Please enter the code on the rider's phone. Only an owner can go without it, with a reason.",
  },
  'transfer.forged': { status: 401, message: 'This call is not signed with the key of the company.' },
  'provider.no_keys': {
    status: 409,
    message:
      'This server cannot keep keys of providers yet: whoever operates it sets SECRET_KEYS_FILE first.',
  },
  'transfer.own_order': {
    status: 409,
    message: 'You cannot confirm the transfer of an order that you deliver. Please ask a colleague.',
  },
  'transfer.not_possible': {
    status: 409,
    message: 'This has changed since, or is more than there is. Please look at it again.',
  },
  'pay.more_than_owed': {
    status: 409,
    message: 'This is more than the rider is owed now. Please look at their statement again.',
  },
  'pay.rules_changed': {
    status: 409,
    message: 'Somebody else has changed these rules since you opened them.',
  },
  'pay.own_money': {
    status: 409,
    message: 'You cannot decide on your own money. Please ask a colleague.',
  },
  'pay.no_expenses': { status: 409, message: 'This company takes no claims of expenses.' },
  'pay.decided': { status: 409, message: 'This claim was decided before.' },
  'settlement.rules_changed': {
    status: 409,
    message: 'Somebody else has changed these rules since you opened them.',
  },
  'settlement.charged_before': {
    status: 409,
    message: 'The shop was charged for waiting at this order before. A correction changes it.',
  },
  'settlement.waiting_is_free': {
    status: 409,
    message: 'This company’s rules charge nothing for waiting. An owner sets them under Settings.',
  },
  'settlement.nothing_arrived': {
    status: 409,
    message:
      'There is nothing to propose: what is owed is still with riders, in a payout already, or owed to shops without bank details.',
  },
  'settlement.payout_over': {
    status: 409,
    message: 'This payout was paid or dropped before. Please look at it again.',
  },
  'settlement.owed_less': {
    status: 409,
    message: 'Nothing was booked: less is owed now than was proposed. Drop it and propose again.',
  },
  'settlement.asked_before': {
    status: 409,
    message: 'You have asked about this line, and the answer is not there yet.',
  },
  'settlement.answered': { status: 409, message: 'This question was answered before.' },
  'paper.too_many': { status: 409, message: 'There are 30 papers already. Please remove one first.' },
  'cash.own_hand_in': {
    status: 409,
    message: 'You cannot receive your own cash. Please hand it in to a colleague.',
  },
  'cash.code_wrong': {
    status: 422,
    message: "This is not the code on the rider's phone. Please enter the one it shows now.",
  },
  'cash.code_used': { status: 409, message: 'This code was used already. Please wait for the next one.' },
  'cash.nothing_held': {
    status: 409,
    message: 'This rider has nothing to hand in and owes nothing. Please check the rider.',
  },
  'cash.more_than_owed': {
    status: 409,
    message: 'This is more than is owed now. Please look at the statement again.',
  },
  'cash.day_closed': { status: 409, message: 'This day is already closed.' },
  'cash.day_changed': {
    status: 409,
    message: 'The figures of this day have changed since they were shown. Please look at them again.',
  },
  'cash.day_not_closed': { status: 409, message: 'This day is not closed.' },
  'company.already_approved': { status: 409, message: 'This company is already approved.' },
  'company.already_rejected': { status: 409, message: 'This company is already rejected.' },
  'company.settings_changed': {
    status: 409,
    message: 'Somebody else has changed these settings since you opened them.',
  },
  'role.last_one': { status: 409, message: 'This is the last role of this member. They must keep one.' },
  'member.already_approved': { status: 409, message: 'This member is already approved.' },
  'member.terminated': { status: 409, message: 'This member has left the company.' },
  'member.last_owner': { status: 409, message: 'The last owner of a company cannot be terminated.' },
  'import.too_late': { status: 409, message: 'An import can be undone for an hour. This one is older.' },
  'import.ended': {
    status: 409,
    message: 'This import was left for more than an hour. Start again: what exists already is skipped.',
  },
  'import.undone': { status: 409, message: 'This import was undone. Start again to import its rows.' },
  'account.administrator': {
    status: 409,
    message: 'You administer the platform. Please have another administrator take that role from you.',
  },
  'account.owner': {
    status: 409,
    message:
      'You are the only owner of a company with others. Please make somebody else its owner, too, or end their memberships.',
  },
  'account.order_under_way': {
    status: 409,
    message: 'An order of yours is under way. Please deliver, close or cancel it first.',
  },
  'account.money_open': {
    status: 409,
    message: 'Money is open between you and a company. Please settle it first.',
  },
  'person.order_under_way': {
    status: 409,
    message: 'An order of this person is under way. Please deliver or close it first.',
  },
  'person.money_open': {
    status: 409,
    message: 'Money of a delivery of this person is not counted yet. Please remit it first.',
  },
  'person.outlet_open': {
    status: 409,
    message:
      'Money is open with an outlet of this person: without them nobody could be paid, or asked. Please pay out or correct it first.',
  },
  'webhook.not_active': { status: 409, message: 'This webhook is paused or stopped. Please start it first.' },
  'webhook.too_many': {
    status: 409,
    message: 'The maximum number of webhooks is reached. Please delete one first.',
  },
  'message.settings_changed': {
    status: 409,
    message: 'Somebody else has changed these settings since you opened them.',
  },
  'message.no_provider': { status: 409, message: 'This way is not set up. Please enter its keys first.' },
  'suite.unfit_build': { status: 409, message: 'This build and the rest of the suite do not fit together.' },
  'sign_in.second_factor': {
    status: 409,
    message: 'This account has a second factor. Please show that it is you.',
  },
  'sign_in.step_ended': {
    status: 409,
    message: 'This took too long, or was done already. Please start again.',
  },
  'passkey.too_many': {
    status: 409,
    message: 'The maximum number of passkeys is reached. Please remove one first.',
  },
  'factors.none': { status: 409, message: 'They have no second factor: they sign in with a password only.' },
  'factors.own': { status: 409, message: 'Your own second factors are under My Profile.' },
  'factors.by_administrator': {
    status: 409,
    message:
      'They own a company, or work for another one as well: only an administrator of the platform can reset their second factors.',
  },
  'authenticator.exists': {
    status: 409,
    message: 'An authenticator app is set up already. Please remove it first.',
  },
  'request.timed_out': { status: 408, message: 'The request took too long to arrive.' },
  'request.headers_too_large': { status: 431, message: 'The headers of the request are too large.' },
  'request.path_too_long': { status: 414, message: 'The address is too long.' },
  'request.too_large': { status: 413, message: 'The request is too large.' },
  'request.not_json': { status: 415, message: 'The request must be JSON.' },
  'request.invalid': { status: 422, message: 'Some fields are not valid.' },
  'idempotency.other_body': { status: 422, message: 'This Idempotency-Key was used with another body.' },
  'request.too_broad': {
    status: 422,
    message: 'This asks for too much at once. Please choose fewer days, or type more of the word.',
  },
  'request.too_many_reads': {
    status: 429,
    message: 'Other searches, reports or downloads of yours are still running. Please try again in a moment.',
  },
  'request.too_many_calls': {
    status: 429,
    message: 'This token makes more calls than its limit allows. Please wait a little.',
  },
  'request.too_many': { status: 429, message: 'Too many tries. Please wait a little.' },
  'server.unexpected': { status: 500, message: 'Something went wrong on our side.' },
  'server.unavailable': { status: 503, message: 'The service is not reachable right now. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** Stable name of an error; sent as `code` next to the envelope's `status_code`. */
export type ErrorCode = keyof typeof errorTable;
