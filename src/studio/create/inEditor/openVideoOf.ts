import type { QueryClient } from '@tanstack/react-query'
import type { OpenDocument } from '../../../editor/autosave/documentJob.ts'
import { insertionFrame } from '../../../editor/session/changes/insertionFrame.ts'
import { awaitResult } from './awaitResult.ts'
import type { OpenVideo } from './openVideo.ts'
import { placeResult } from './placeResult.ts'

export interface OpenVideoOptions extends Pick<OpenVideo, 'isPlacing' | 'setPlacing' | 'show'> {
  readonly queries: QueryClient
}

/** The open video for the forms of Create. */
export function openVideoOf(open: OpenDocument, { queries, ...options }: OpenVideoOptions): OpenVideo {
  const { session } = open
  return {
    ...options,
    session,
    place: (usable, sendOnce) => placeResult(open, { usable, sendOnce, startFrame: insertionFrame(session) }),
    awaitResult: (awaited) => {
      if (!options.isPlacing) return
      const startFrame = awaited.startFrame ?? insertionFrame(session)
      awaitResult(open, { ...awaited, startFrame }, queries).catch((fault: unknown) => reportError(fault))
    },
  }
}
