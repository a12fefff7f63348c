import { CATEGORY_CHOICES } from '../../lib/domain-categories.ts';
import { formatCount } from '../../lib/format.ts';
import type { UserDomainCategoryValue } from '../../schema.generated.ts';
import styles from './CategoryTabs.module.css';

export interface CategoryTabsProps {
  /** `null` until they are known. */
  counts:
    | readonly {
        category: { value: UserDomainCategoryValue };
        count: number;
        newCount: number;
      }[]
    | null;
  /** As in the address; `null` is all of them. */
  chosen: string | null;
  onChoose: (category: string | null) => void;
}

/** All seven categories with how many domains each has, and how many of those are new. */
export function CategoryTabs({ counts, chosen, onChoose }: CategoryTabsProps) {
  const sum = (pick: 'count' | 'newCount') =>
    counts?.reduce((total, each) => total + each[pick], 0) ?? 0;
  const tabs = [
    { value: null, label: 'All', count: sum('count'), newCount: sum('newCount') },
    ...CATEGORY_CHOICES.map(({ value, label, category }) => {
      const own = counts?.find((each) => each.category.value === category);
      return { value, label, count: own?.count ?? 0, newCount: own?.newCount ?? 0 };
    }),
  ];
  return (
    <div className={styles.tabs} role="group" aria-label="Category">
      {tabs.map(({ value, label, count, newCount }) => (
        <button
          key={label}
          type="button"
          className={styles.tab}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {label} {counts && <span className={styles.count}>{formatCount(count)}</span>}
          {newCount > 0 && <strong className={styles.new}>{formatCount(newCount)} new</strong>}
        </button>
      ))}
    </div>
  );
}
