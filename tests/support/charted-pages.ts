/**
 * Where each file that draws a chart is seen: the browser compares what is drawn there with the tables of the charts.
 * `:rep` is a rep's number.
 */
export const CHARTED_PAGES: Readonly<Record<string, readonly string[]>> = {
  // In a panel of one data sheet; its kind of chart is compared by web/src/charts/chart-texts.test.tsx.
  'features/bim-datasheets/BimDatasheet.tsx': [],
  // Reports and dashboards, which the browser opens from their own lists.
  'features/explore/results/ResultChart.tsx': [],
  'features/leads/LeadsChart.tsx': ['/company/14/leads'],
  'features/notes/figures/TimeChartPanel.tsx': ['/notes/activity-over-time'],
  'features/problems/ProblemTrendChart.tsx': ['/problems'],
  'features/sales/ConvertedCharts.tsx': ['/clients-converted'],
  'features/sales/LostCharts.tsx': ['/clients-unrenewed'],
  'features/sales/RenewalMonths.tsx': ['/sales/renewals/all'],
  'features/sales/StandingsCharts.tsx': ['/sales/master-standings'],
  'features/stats/BuyingActionsChart.tsx': ['/company/14/stats'],
  'pages/audience/OverallPage.tsx': ['/overall/site', '/overall/mobile'],
  'pages/contracts/CompanyContractHistoryPage.tsx': ['/company/14/contract-history'],
  'pages/notes/NotesOverTimePage.tsx': ['/notes/activity-over-time'],
  'pages/people/RepPanels.tsx': ['/rep/:rep'],
  'pages/sales/ProductivityPage.tsx': ['/sales/productivity'],
  'pages/sales/SalesByDatePage.tsx': ['/sales/by-date'],
};
