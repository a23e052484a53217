import { z } from 'zod'
import { idSchema } from '../../../contract/values.ts'

/** Job types of speech, as the seam of the API names them. */
export const TRANSCRIPT_JOB_TYPE = 'asset_transcript'
export const VOICEOVER_JOB_TYPE = 'voiceover'

/** Whether a job listens or speaks. */
export function isSpeechJobType(type: string): boolean {
  return type === TRANSCRIPT_JOB_TYPE || type === VOICEOVER_JOB_TYPE
}

/** The stored request of a job that listens. */
export const transcriptInputSchema = z.object({ assetId: idSchema })
