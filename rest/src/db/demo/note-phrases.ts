/**
 * Slots in phrases: {who} a person of the company with the job, {again} the same person shortly; {sec} {sec2} section
 * numbers, {title} the section's title, {trade} their products; {city}, {project}, {product}, {pkg}, {amount},
 * {renewal} (month of the contract's end), {month} {when} {date} in the future, the last one the day of the follow-up, {n} a small number; {comp}, {show}.
 */
export interface Phrases {
  openers: readonly string[];
  bodies: readonly string[];
}
