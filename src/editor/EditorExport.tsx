import { lazy } from '../ui/lazy.tsx'
import type { PendingDrops } from './drops/createPendingDrops.ts'
import type { ExportSheetProps } from './export/ExportSheet.tsx'
import { usePlaceholders } from './drops/usePendingDrops.ts'

const ExportSheet = lazy(async () => (await import('./export/ExportSheet.tsx')).ExportSheet)

export interface EditorExportProps extends Omit<ExportSheetProps, 'waiting'> {
  readonly drops: PendingDrops
}

/** The export sheet, with a list of the files that are still being added to the timeline. */
export function EditorExport({ drops, ...sheet }: EditorExportProps) {
  return <ExportSheet {...sheet} waiting={usePlaceholders(drops)} />
}
