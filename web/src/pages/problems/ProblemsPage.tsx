import { Page } from '../../ui/Page.tsx';

export function ProblemsPage() {
  return <Page title="Problems">{null}</Page>;
}
