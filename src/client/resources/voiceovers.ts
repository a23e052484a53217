import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { createVoiceover, listVoiceovers, listVoices, type Voice } from '../../contract/operations/voiceovers.ts'
import { call } from '../http/http.ts'
import { readAllPages } from '../http/readAllPages.ts'

/** How often the list is polled while a voiceover is being generated. */
const SPEAKING_INTERVAL_MS = 1_500

/** The voiceovers of a project, newest first. */
export const voiceoversQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['voiceovers', 'of', projectId],
    queryFn: ({ signal }) => readAllPages((query) => call(listVoiceovers, { params: { projectId }, query, signal })),
    refetchInterval: (query) =>
      query.state.data?.some(({ status }) => status === 'queued' || status === 'running') === true
        ? SPEAKING_INTERVAL_MS
        : false,
  })

export const voicesQuery = () =>
  queryOptions({
    queryKey: ['voices'],
    queryFn: async ({ signal }) => (await call(listVoices, { query: {}, signal })).items,
  })

export type VoiceoverRequest = z.input<typeof createVoiceover.body>

/** Starts generating a voiceover from a script. Fails with 503 `stage_unavailable` if no voice is available. */
export async function startVoiceover(
  projectId: string,
  body: VoiceoverRequest,
  idempotencyKey: string,
): Promise<{ readonly jobId: string; readonly voiceoverId: string }> {
  return await call(createVoiceover, { params: { projectId }, body, idempotencyKey })
}

/** The language itself, or else another form of it that is spoken, such as `en` for `en-GB`. */
function spokenLanguage(languages: readonly string[], wanted: string): string {
  if (languages.includes(wanted)) return wanted
  const primaryOf = (tag: string): string | undefined => tag.split('-')[0]
  return languages.find((tag) => primaryOf(tag) === primaryOf(wanted)) ?? wanted
}

/** Languages and voices to choose from, with the current choice: by default English and the first voice that speaks it. */
export function voiceChoice(
  voices: readonly Voice[],
  wanted: { readonly language: string | null; readonly voiceId: string | null },
) {
  const languages = [...new Set(voices.flatMap((voice) => voice.languages))]
  const language =
    wanted.language === null
      ? (languages.find((tag) => tag.startsWith('en')) ?? languages[0] ?? null)
      : spokenLanguage(languages, wanted.language)
  const fitting = voices.filter(
    ({ languages: spoken }) => language === null || spoken.length === 0 || spoken.includes(language),
  )
  const voice = fitting.find(({ id }) => id === wanted.voiceId) ?? fitting[0] ?? null
  // A voice without a list of languages speaks any.
  return { languages: languages.length === 0 ? ['en'] : languages, language: language ?? 'en', fitting, voice }
}
