import { useSession } from '../../lib/session.ts';
import { Page } from '../../ui/Page.tsx';
import styles from './TextPage.module.css';

export function AboutPage() {
  const { settings } = useSession();
  return (
    <Page title="About">
      <div className={styles.text}>
        <p>
          Rep Portal is where sales representatives and their managers look up manufacturers, keep
          notes of every contact, and see what to do next.
        </p>
        <h2>How it is built</h2>
        <p>
          The pages ask one GraphQL gateway, which reads and writes through the company’s REST
          services. Who may do what is decided there, for every single request.
        </p>
        <h2>Dates and numbers</h2>
        <p>
          All business dates are days in New York time and read the same from any place. Amounts are
          US dollars.
        </p>
        <h2>Version</h2>
        <p>
          <code>{settings.version}</code>
        </p>
      </div>
    </Page>
  );
}
