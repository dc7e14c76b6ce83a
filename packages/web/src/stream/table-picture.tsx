import type { TableInfo } from '@croupier/client';
import { lazy, Suspense } from 'react';

const Picture = lazy(async () => ({ default: (await import('./picture.tsx')).Picture }));

/** Shows the picture of a table that has one. The code for it is loaded only then. */
export function TablePicture({ info }: { readonly info: TableInfo }) {
  if (info.stream === undefined || info.state === 'closed') return null;
  return (
    <Suspense fallback={null}>
      <Picture info={info} />
    </Suspense>
  );
}
