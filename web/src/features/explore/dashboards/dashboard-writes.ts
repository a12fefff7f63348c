import { recordWrites } from '../../../records/record-writes.ts';
import { CreateSavedDashboardDocument } from './CreateSavedDashboard.generated.ts';
import { filtersInput, tilesInput, type Dashboard } from './dashboard.ts';
import { DeleteSavedDashboardDocument } from './DeleteSavedDashboard.generated.ts';
import { RestoreSavedDashboardDocument } from './RestoreSavedDashboard.generated.ts';
import { UpdateSavedDashboardDocument } from './UpdateSavedDashboard.generated.ts';

export const dashboardWrites = recordWrites({
  noun: 'dashboard',
  create: CreateSavedDashboardDocument,
  update: UpdateSavedDashboardDocument,
  restore: RestoreSavedDashboardDocument,
  remove: DeleteSavedDashboardDocument,
  evicts: ['savedDashboards', 'dashboardAnswers'],
  contentOf: ({ name, description, tags, tiles, filters, crossFilter, visibility }: Dashboard) => ({
    name,
    description,
    tags,
    tiles: tilesInput(tiles),
    filters: filtersInput(filters),
    crossFilter,
    visibility,
  }),
});
