import { useState } from 'react'
import type { CaptionImportState } from './captionImport.ts'
import { isCaptionFile } from './isCaptionFile.ts'
import { useSession } from '../../session/SessionContext.tsx'

export interface CaptionImport {
  readonly start: (files: readonly File[]) => void
  /** Imports the caption files in the list and returns the other files. */
  readonly takeFrom: (files: readonly File[]) => readonly File[]
  /** Null while the dialog is closed. */
  readonly state: CaptionImportState | null
  readonly close: () => void
}

/** Imports SRT and VTT files from any part of the window. Loads the parser with the first file. */
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
