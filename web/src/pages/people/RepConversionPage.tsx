import { Page } from '../../ui/Page.tsx';

export function RepConversionPage() {
  return <Page title="Conversion">{null}</Page>;
}
