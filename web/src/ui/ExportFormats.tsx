import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { ExportFormat } from '../lib/export-address.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import type { ExportChoicesProps } from './ExportChoices.tsx';
import { Icon } from './Icon.tsx';
import { Popover } from './Popover.tsx';

const ExportChoices = lazyPart(async () => (await import('./ExportChoices.tsx')).ExportChoices);

export interface ExportFormatsProps extends Omit<ExportChoicesProps, 'choice' | 'onDrawn'> {
  /** Draws one of the formats, and closes when it is taken. */
  choice: (format: ExportFormat, text: ReactNode, close: () => void) => ReactNode;
}

/** A button, and behind it the formats of the file. */
export function ExportFormats({ choice, ...props }: ExportFormatsProps) {
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState<string | null>(null);
  const onDrawn = useCallback(() => setPage('formats'), []);
  return (
    <Popover
      label={<Icon name="download" />}
      name="Export"
      title="Export"
      align="right"
      width={260}
      open={open}
      onOpenChange={setOpen}
      onNear={ExportChoices.prefetch}
      page={page}
    >
      <Suspense fallback={null}>
        <ExportChoices
          {...props}
          onDrawn={onDrawn}
          choice={(format, text) => choice(format, text, () => setOpen(false))}
        />
      </Suspense>
    </Popover>
  );
}
