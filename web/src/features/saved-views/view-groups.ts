import type { View } from './view-writes.ts';

export interface ViewGroup {
  title: string;
  views: View[];
}

/** Mine, then what others share with the team, then with everybody; only names that hold the words. */
export function viewGroups(views: readonly View[], words: string): ViewGroup[] {
  const wanted = words.trim().toLowerCase();
  const matching = views.filter(({ name }) => name.toLowerCase().includes(wanted));
  const groups = [
    { title: 'My views', views: matching.filter(({ canEdit }) => canEdit) },
    {
      title: 'Team',
      views: matching.filter((view) => !view.canEdit && view.visibility === 'TEAM'),
    },
    {
      title: 'Company',
      views: matching.filter((view) => !view.canEdit && view.visibility === 'COMPANY'),
    },
  ];
  return groups.filter((group) => group.views.length > 0);
}
