import type { Config } from './config.ts';
import type { InstallationFacts } from './http/route.ts';
import { programVersion } from './project-root.ts';

/** What runs here and what is switched on, for administrators; no value of a setting. */
export function installationFacts(config: Config): InstallationFacts {
  return {
    version: programVersion(),
    settings: [
      { name: 'Database in the data folder', enabled: config.databaseUrl === undefined },
      { name: 'Read replica', enabled: config.databaseReadUrl !== null },
      { name: 'Nightly backups', enabled: config.backups.at !== null },
      { name: 'Single sign-on', enabled: config.signOn !== null },
      { name: 'Passwords of the portal', enabled: config.hasPasswords },
      { name: 'Demo data', enabled: config.demoSize !== 'none' },
      { name: 'Fixed business day', enabled: config.today !== undefined },
      { name: 'Metrics for other machines', enabled: config.metricsToken !== undefined },
      { name: 'Sign-in at the company sites', enabled: config.gatewaySecret !== undefined },
    ],
  };
}
