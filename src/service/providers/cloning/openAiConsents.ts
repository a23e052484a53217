import { z } from 'zod'
import { errorOf } from '../../../contract/jobErrors.ts'
import { ProviderError } from '../ProviderError.ts'
import { jsonOf, requireSuccess, type ServerRequest, type ServerResponse } from '../speech/sendRequest.ts'

export type SendToServer = (
  request: Pick<ServerRequest, 'method' | 'body' | 'beforeSend'> & { readonly path: string },
  signal: AbortSignal,
) => Promise<ServerResponse>

const text = z.string().min(1).max(200)
const consentsSchema = z.object({
  data: z.array(z.object({ id: text, name: text.nullish() })),
  has_more: z.boolean().nullish(),
})
const createdSchema = z.object({ id: text })
const MAX_PAGES = 100

interface NewConsent extends Pick<ServerRequest, 'beforeSend'> {
  readonly name: string
  readonly recording: Blob
}

/**
 * The recordings of consents that OpenAI keeps. Each has the name of its voice, so that it is found and deleted with it.
 */
export function openAiConsents(send: SendToServer) {
  /** The ids of the consents with a name. Null if the server keeps none. */
  const idsOf = async (wanted: string, signal: AbortSignal): Promise<string[] | null> => {
    const ids: string[] = []
    let after: string | undefined
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = after === undefined ? '' : `&after=${encodeURIComponent(after)}`
      const answer = await send({ method: 'GET', path: `/audio/voice_consents?limit=100${query}` }, signal)
      if (page > 0 || answer.status >= 500) requireSuccess(answer)
      const consents = answer.status === 200 ? consentsSchema.safeParse(jsonOrNull(answer)) : null
      if (consents?.success !== true) return null
      const { data, has_more: hasMore } = consents.data
      ids.push(...data.flatMap(({ id, name }) => (name === wanted ? [id] : [])))
      after = data.at(-1)?.id
      if (hasMore !== true || after === undefined) break
    }
    return ids
  }

  const add = async ({ beforeSend, name, recording }: NewConsent, signal: AbortSignal): Promise<string> => {
    const form = new FormData()
    form.set('name', name)
    form.set('recording', recording, 'consent.wav')
    form.set('language', 'en')
    const sent = { method: 'POST', path: '/audio/voice_consents', body: form } as const
    const answer = await send(beforeSend === undefined ? sent : { ...sent, beforeSend }, signal)
    requireSuccess(answer)
    const created = createdSchema.safeParse(jsonOf(answer))
    if (!created.success) throw new ProviderError(errorOf('speech_answer_invalid', { reason: 'unreadable' }))
    return created.data.id
  }

  const remove = async (name: string, signal: AbortSignal): Promise<void> => {
    for (const id of (await idsOf(name, signal)) ?? []) {
      const answer = await send({ method: 'DELETE', path: `/audio/voice_consents/${encodeURIComponent(id)}` }, signal)
      if (answer.status !== 404 && answer.status !== 410) requireSuccess(answer)
    }
  }

  return { idsOf, add, remove }
}

function jsonOrNull(answer: ServerResponse): unknown {
  try {
    return jsonOf(answer)
  } catch (error) {
    if (error instanceof ProviderError) return null
    throw error
  }
}
