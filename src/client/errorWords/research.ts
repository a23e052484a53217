import { AS_MESSAGE, type WordedCode, type Words } from './words.ts'

/** Errors of research. */
export const researchWords = {
  research_query_unfinished: AS_MESSAGE,
  research_saved: { next: 'Find it among what is saved.' },
  research_transcript_missing: AS_MESSAGE,
  source_media_unavailable: AS_MESSAGE,
  research_failed: AS_MESSAGE,
  research_server_missing: AS_MESSAGE,
  research_unavailable: AS_MESSAGE,
  research_refused: { next: 'Change the search or the connection, then search again.' },
  research_answer_invalid: { next: 'Check that its address is that of a research server.' },
  research_deleted: { next: 'Save it again.' },
} as const satisfies Partial<Record<WordedCode, Words>>
