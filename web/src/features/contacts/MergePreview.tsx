import { CONTACT_FIELDS, FIELD_LABELS, shownValue, type ContactValues } from './contact-values.ts';
import styles from './MergePreview.module.css';

/** The contact as it will be stored, field by field; fields without a value are left out. */
export function MergePreview({ values }: { values: ContactValues }) {
  const fields = CONTACT_FIELDS.filter((field) => values[field] !== '' && values[field] !== false);
  return (
    <section className={styles.preview} aria-label="After the merge">
      <h3>After the merge</h3>
      <dl>
        {fields.map((field) => (
          <div key={field} data-field={field}>
            <dt>{FIELD_LABELS[field]}</dt>
            <dd>{shownValue(field, values)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
