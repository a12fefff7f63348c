import { Page } from '../../ui/Page.tsx';
import styles from './TextPage.module.css';

export function LegalPage() {
  return (
    <Page title="Legal">
      <div className={styles.text}>
        <h2>Internal use</h2>
        <p>
          This portal is for the company’s own staff. What it shows about manufacturers, contracts
          and people is confidential and stays within the company.
        </p>
        <h2>Personal data</h2>
        <p>
          Notes are written about people. Write what you would be willing to show them. “Do not
          call” and “do not contact” are binding for everybody.
        </p>
        <h2>What this browser keeps</h2>
        <ul>
          <li>One cookie that holds the session, unreadable to the page, for about 30 minutes.</li>
          <li>Your unsaved drafts and the last companies you opened, until you log out.</li>
          <li>Your choice of colors and of the sidebar’s width.</li>
        </ul>
        <h2>Open source</h2>
        <p>
          The portal is built with open-source software; each package’s license is in its folder of
          the installation.
        </p>
      </div>
    </Page>
  );
}
