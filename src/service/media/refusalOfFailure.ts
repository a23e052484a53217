import { errorOf } from '../../contract/jobErrors.ts'
import { refuse, type Refusal } from '../../base/result.ts'
import { ProcessError } from './processError.ts'
import { reportsDiskFull } from './reportsDiskFull.ts'

/** Printed by programs if the system denies them memory. */
const OUT_OF_MEMORY = /Cannot allocate memory/u

/**
 * Maps failures of ffmpeg and ffprobe that the file causes to refusals: `media_unreadable` and `media_too_demanding`.
 * Rethrows all others, such as a missing ffmpeg, a full disk, too little memory because of other programs, an abort, or
 * a kill from outside.
 */
export function refusalOfFailure(error: unknown): { readonly ok: false; readonly refusal: Refusal } {
  if (!(error instanceof ProcessError)) throw error
  switch (error.code) {
    case 'timeout':
    case 'stalled':
    case 'memory_limit':
    case 'output_limit':
      return refuse(demandingMedia)
    case 'exit':
      if (error.exitCode === null || reportsDiskFull(error.errorOutput)) throw error
      return refuse(OUT_OF_MEMORY.test(error.errorOutput) ? demandingMedia : unreadableMedia)
    case 'memory_shared':
    case 'aborted':
    case 'not_started':
      throw error
  }
}

const demandingMedia: Refusal = errorOf('media_too_demanding', { reason: 'decoding' })

/** Nothing in the file could be decoded. */
export const unreadableMedia: Refusal = errorOf('media_unreadable', { reason: 'damaged' })
