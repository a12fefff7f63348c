import { recordWrites } from '../../../records/record-writes.ts';
import { CreateSavedReportDocument } from './CreateSavedReport.generated.ts';
import { DeleteSavedReportDocument } from './DeleteSavedReport.generated.ts';
import { RestoreSavedReportDocument } from './RestoreSavedReport.generated.ts';
import { SavedReportDocument, type SavedReport_ReportFragment } from './SavedReport.generated.ts';
import { UpdateSavedReportDocument } from './UpdateSavedReport.generated.ts';

export type Report = SavedReport_ReportFragment;

export const reportWrites = recordWrites({
  noun: 'report',
  create: CreateSavedReportDocument,
  update: UpdateSavedReportDocument,
  restore: RestoreSavedReportDocument,
  remove: DeleteSavedReportDocument,
  evicts: ['savedReports'],
  contentOf: ({ name, description, folder, tags, definition, visibility }: Report) => ({
    name,
    description,
    folder,
    tags,
    definition,
    visibility,
  }),
  prime: (client, report) => {
    client.writeQuery({
      query: SavedReportDocument,
      variables: { seq: report.seq },
      data: { savedReport: report },
    });
  },
});
