import { chooseColourScheme, useColourChoice, type ColourChoice } from '../../lib/colour-scheme.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './TopBar.module.css';

const CHOICES: Record<ColourChoice, { icon: IconName; next: ColourChoice }> = {
  light: { icon: 'sun', next: 'dark' },
  dark: { icon: 'moon', next: 'system' },
  system: { icon: 'screen', next: 'light' },
};

/** Light, dark, as the system: one button that goes round. */
export function ThemeSwitch() {
  const choice = useColourChoice();
  const { icon, next } = CHOICES[choice];
  return (
    <button
      type="button"
      className={styles.icon}
      onClick={() => chooseColourScheme(next)}
      aria-label={`Colours: ${choice}. Switch to ${next}`}
      title={`Colours: ${choice}`}
    >
      <Icon name={icon} />
    </button>
  );
}
