import { isAdministrator } from '../../../../schema/levels.ts';
import {
  CAPABILITIES,
  WITHHELD_WHILE_VIEWING,
  type Capability,
} from '../../../../schema/capabilities.ts';
import { useViewer } from '../../lib/session.ts';
import { Page } from '../../ui/Page.tsx';
import styles from './NotOfferedPage.module.css';

/** In place of a page that the backend cannot serve; administrators read which calls it would need. */
export function NotOfferedPage({ lacking }: { lacking: readonly Capability[] }) {
  const viewer = useViewer();
  const { name, viewedBy } = viewer;
  const isWithheld = viewedBy && lacking.some((each) => WITHHELD_WHILE_VIEWING.includes(each));
  const isAdmin = isAdministrator(viewer) && !isWithheld;
  return (
    <Page title="This page is not available">
      <div className={styles.page}>
        {isWithheld && (
          <p>
            This page is {name}’s alone. Stop viewing as {name} to open yours.
          </p>
        )}
        {!isWithheld && !isAdmin && (
          <p>
            Your company’s backend does not offer what this page shows. If you need it, ask your
            administrator.
          </p>
        )}
        {isAdmin &&
          lacking.map((name) => (
            <section key={name}>
              <p>Your backend does not offer {CAPABILITIES[name].title}:</p>
              <ul>
                {CAPABILITIES[name].calls.map((call) => (
                  <li key={call}>
                    <code>{call}</code>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        {isAdmin && (
          <p>
            The page appears once the backend answers these calls, and everybody who signs in after
            that has it in the navigation.
          </p>
        )}
      </div>
    </Page>
  );
}
