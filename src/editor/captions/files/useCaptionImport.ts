import { useRef, useState } from 'react'
import type { CaptionPrompt } from './captionPrompt.ts'
import { isCaptionFile } from './isCaptionFile.ts'
import { useSession } from '../../session/SessionContext.tsx'

export interface CaptionImport {
  readonly start: (files: readonly File[]) => void
  /** Imports the caption files in the list and returns the other files. */
  readonly takeFrom: (files: readonly File[]) => readonly File[]
  /** The prompt on screen. Null while there is none. */
  readonly prompt: CaptionPrompt | null
}

/** Imports caption files from any part of the window, one import after the other. Loads the parser with the first file. */
export function useCaptionImport(showCaptions: () => void): CaptionImport {
  const session = useSession()
  const [prompt, setPrompt] = useState<CaptionPrompt | null>(null)
  const last = useRef(Promise.resolve())
  const start = (files: readonly File[]): void => {
    if (files.length === 0) return
    const run = async () => {
      const { importCaptionFiles } = await import('./captionImport.ts')
      showCaptions()
      await importCaptionFiles(session, files, setPrompt)
    }
    last.current = last.current.then(run).catch(reportError)
  }
  return {
    start,
    takeFrom(files) {
      start(files.filter(isCaptionFile))
      return files.filter((file) => !isCaptionFile(file))
    },
    prompt,
  }
}
