/** Sentences that any contact note may carry beside its own: competitors, trade shows, what comes next, signatures. */

/** {comp} is a competitor that is also recorded for the company. */
export const COMPETITOR_PHRASES = [
  'They are on {comp} and see some traffic from it.',
  'Currently spend with {comp}.',
  '{comp} rep was in last week.',
  'They renew {comp} in {month} and are not sure about it.',
  'Feel that {comp} sends names but no projects.',
  'Most of the budget goes to {comp}.',
  'They use {comp} and asked how we differ.',
  'Had a bad year with {comp}.',
  'They like {comp} for samples, not for specs.',
  'They compare everything with {comp}.',
  'Dropping {comp} is possible if we come in under {amount}.',
  'Their agency put them on {comp}.',
  '{comp} is up for review too.',
];

/** {show} is a show that their division exhibits at; the year is on the note. These open a note from its floor. */
export const SHOW_PHRASES = [
  'Met {who} at {show}, booth was busy.',
  'Stopped at their {show} booth, talked to {who}.',
  'Saw {who} at {show} in {showCity}.',
  'Talked with {who} on the {show} floor.',
  'Caught up with {who} at {show}.',
  '{show}: small booth, good talk with {who}.',
  'Walked the {show} floor and found {who} in the back row.',
  '{show} in {showCity}, {n} minutes with {who} between visitors.',
];

export const SHOW_BODIES = [
  'They showed the new {trade} line.',
  'Half of the visitors asked for BIM, they said.',
  'Left the {sec} sample page, they want to look at it after the show.',
  'They spent more on the booth than our whole program costs, and know it.',
  'Plenty of architects at the booth, nobody to write them down.',
  'Two reps of theirs were there too and would like the leads.',
  'They asked for a call the week after, when the dust has settled.',
  'Not much time, but the right person.',
  'Scanned my badge, I scanned theirs.',
  'They are rethinking the show budget for next year.',
  'Looking at {pkg}, want to hear prices.',
  'They thought traffic was down from last year.',
];

/** Before a show. */
export const SHOW_AHEAD_PHRASES = [
  'They exhibit at {show}, will stop by.',
  'Decision after the {show} budget meeting.',
  'Busy with {show} until then.',
  'Agreed to meet at {show}.',
  'They skip {show} this year.',
  'New line will be shown at {show}.',
];

/** Closing sentences without a date. */
export const NEXT_STEPS = [
  'Will send the numbers.',
  'Sending a summary by e-mail.',
  'They will get back to me.',
  'Waiting for their files.',
  'To talk again after vacation season.',
  'Will loop in content.',
  'Good prospects here.',
  'Will try the owner next.',
  'Ball is in their court.',
  'Nothing else open.',
  'Sending references.',
  'Will call again.',
  'Next step: stats for {sec}.',
  'Will keep them warm.',
  'They asked me to stay in touch.',
  'Promised an answer this week.',
  'Will bring the numbers next time.',
  'To send: sample spec and one BIM family.',
];

/** Closing sentences with a date that has yet to come, and the type of the activity that is planned for it. */
export const FOLLOW_UPS: readonly (readonly [string, number])[] = [
  ['F/u {date}.', 100],
  ['Follow up {date}.', 101],
  ['Call back {date}.', 100],
  ['Next call {date}.', 100],
  ['Meeting set for {date}.', 104],
  ['Check again {date}.', 100],
  ['They asked for a call on {date}.', 100],
  ['Send proposal by {date}.', 102],
  ['Setting up a demo for {date}.', 103],
];

/** For type 7 notes that a signature calls for. {year}, {pkg}, {amount} and {start} are the contract's own. */
export const NEW_CONTRACT_PHRASES = [
  'Signed! {pkg}, {amount}, starts {start}. {signer} signed.',
  'New contract in from {signer}: {pkg} for {year}, {amount}. Start {start}.',
  'Contract signed by {signer}, {amount}. {pkg}, begins {start}. Content kick-off to be set.',
  'First contract: {pkg}, {amount}, from {start}. Welcome packet goes to {signer}.',
  'Got the signature from {signer}. {pkg} at {amount}, start {start}.',
];

export const RENEWED_CONTRACT_PHRASES = [
  'Renewal signed by {signer}: {pkg}, {amount}, from {start}.',
  '{year} renewal is in, {amount}, {pkg}. Signed by {signer}.',
  'Renewed. {pkg} at {amount}, start {start}.',
  'Signed renewal back from {signer}, {amount}. Same sections.',
  'Renewal for {year} done, {amount}. No changes asked for.',
  'Paperwork for the {start} renewal signed by {signer}, {amount}.',
];

/** What an over-logger adds right after another note of the same day. */
export const SECOND_LOG_PHRASES = [
  'Logged the call with {who} separately.',
  'Sent the thank-you e-mail to {who}.',
  'Added {who} to the mailing list.',
  'Updated my notes after the call.',
  'Saved the e-mail to {who} to the file.',
  'Reminder set for the next call with {who}.',
  'Second voicemail of the day for {who}.',
  'Forwarded the link to {who}.',
  'Checked the web site for {trade} changes.',
  'Confirmed the address for the sample kit.',
];
