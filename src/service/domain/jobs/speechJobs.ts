/** Job types of speech, as the seam of the API names them. */
export const TRANSCRIPT_JOB_TYPE = 'asset_transcript'
export const VOICEOVER_JOB_TYPE = 'voiceover'
