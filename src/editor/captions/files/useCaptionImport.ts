import { useState } from 'react'
import type { CaptionImportState } from './captionImport.ts'
import { isCaptionFile } from './isCaptionFile.ts'
import { useSession } from '../../session/SessionContext.tsx'

export interface CaptionImport {
  readonly start: (files: readonly File[]) => void
  /** Imports the caption files among these; returns the others. */
  readonly takeFrom: (files: readonly File[]) => readonly File[]
  /** The state of the dialog. Null while it is closed. */
  readonly state: CaptionImportState | null
  readonly close: () => void
}

/** Imports SRT and VTT files, wherever in the window they come from. The reader is loaded with the first file. */
export function useCaptionImport(showCaptions: () => void): CaptionImport {
  const session = useSession()
  const [state, setState] = useState<CaptionImportState | null>(null)
  const start = (files: readonly File[]): void => {
    if (files.length === 0) return
    const run = async () => {
      const { importCaptionFiles } = await import('./captionImport.ts')
      showCaptions()
      setState(await importCaptionFiles(session, files))
    }
    run().catch(reportError)
  }
  return {
    start,
    takeFrom(files) {
      start(files.filter(isCaptionFile))
      return files.filter((file) => !isCaptionFile(file))
    },
    state,
    close: () => setState(null),
  }
}
