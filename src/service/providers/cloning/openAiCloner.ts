import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { errorOf } from '../../../contract/jobErrors.ts'
import { ProviderError } from '../ProviderError.ts'
import type { SpeechEndpoint } from '../speech/openAiTranscription.ts'
import { jsonOf, requireSuccess, sendRequest, type ServerResponse } from '../speech/sendRequest.ts'
import { openAiConsents, type SendToServer } from './openAiConsents.ts'
import type { ClonedVoice, CloningRequest, CloningSteps, VoiceCloner } from '../voiceCloner.ts'

const MAX_ANSWER_BYTES = 4 * 1024 * 1024

const text = z.string().min(1).max(200)
/** OpenAI answers with the voice itself, vLLM-Omni with `{success, voice}`. */
const createdSchema = z.union([
  z.object({ success: z.literal(false) }).transform(() => null),
  z.object({ id: text }).transform(({ id }) => ({ id })),
  z
    .object({ voice: z.object({ id: text.nullish(), name: text.nullish() }) })
    .transform(({ voice }) => ({ id: voice.id ?? voice.name ?? null })),
])
const namedSchema = z
  .object({ id: text.nullish(), voice_id: text.nullish(), name: text.nullish() })
  .transform(({ id, voice_id: other, name }) => ({ id: id ?? other ?? null, name: name ?? null }))
const listed = z.array(z.union([text.transform((name) => ({ id: null, name })), namedSchema]))
/** Lists of OpenAI, of vLLM-Omni and of servers with a bare list. */
const voicesSchema = z.union([
  z.object({ data: listed }).transform(({ data }) => data),
  z
    .object({ voices: listed.optional(), uploaded_voices: listed.optional() })
    .transform(({ uploaded_voices: uploaded, voices }) => [...(uploaded ?? []), ...(voices ?? [])]),
  listed,
])

/**
 * Clones voices with `/audio/voices` of OpenAI and vLLM-Omni. Both accept the same form. OpenAI also wants a recording
 * of the consent, so there the sample must contain the statement.
 */
export function createOpenAiCloner({ url, key, model, deadlineMs = 120_000 }: SpeechEndpoint): VoiceCloner {
  const send: SendToServer = async ({ path, ...rest }, signal) =>
    await sendRequest({ ...rest, url: url + path, key, deadlineMs, maxBytes: MAX_ANSWER_BYTES, signal })
  const consents = openAiConsents(send)

  const create = async (request: CloningRequest, steps: CloningSteps, signal: AbortSignal): Promise<ClonedVoice> => {
    const sample = new Blob([new Uint8Array(await readFile(request.samplePath))], { type: 'audio/wav' })
    const consent = await consentOf(request, { ...steps, sample }, signal)
    const form = new FormData()
    form.set('name', request.name)
    form.set('audio_sample', sample, 'sample.wav')
    form.set('consent', consent)
    if (request.transcript !== null) form.set('ref_text', request.transcript)
    const answer = await send(
      { method: 'POST', path: '/audio/voices', body: form, beforeSend: steps.beforeSend },
      signal,
    )
    requireCloning(answer)
    requireCertainty(answer)
    requireSuccess(answer)
    const created = createdSchema.safeParse(jsonOf(answer))
    if (!created.success) throw new ProviderError(errorOf('speech_answer_invalid', { reason: 'unreadable' }))
    if (created.data === null) throw new ProviderError(errorOf('speech_refused', { reason: 'sample' }))
    const { id } = created.data
    return { name: request.name, id: id === request.name ? null : id }
  }

  /** The id of the consent at OpenAI, which keeps consents itself, and elsewhere our own. */
  const consentOf = async (
    request: CloningRequest,
    { beforeConsent, sample }: CloningSteps & { readonly sample: Blob },
    signal: AbortSignal,
  ): Promise<string> => {
    const known = await consents.idsOf(request.name, signal)
    if (known === null) return request.consentId
    return (
      known[0] ?? (await consents.add({ name: request.name, recording: sample, beforeSend: beforeConsent }, signal))
    )
  }

  const find = async (name: string, signal: AbortSignal): Promise<ClonedVoice | null> => {
    const answer = await send({ method: 'GET', path: '/audio/voices' }, signal)
    if (answer.status === 404) return null
    requireSuccess(answer)
    const voices = voicesSchema.safeParse(jsonOf(answer))
    if (!voices.success) throw new ProviderError(errorOf('speech_answer_invalid', { reason: 'unreadable' }))
    const voice = voices.data.find((candidate) => candidate.name === name || candidate.id === name)
    if (voice === undefined) return null
    return { name, id: voice.id === name ? null : voice.id }
  }

  const remove = async ({ id, name }: ClonedVoice, signal: AbortSignal): Promise<void> => {
    const answer = await send({ method: 'DELETE', path: `/audio/voices/${encodeURIComponent(id ?? name)}` }, signal)
    if (answer.status !== 404 && answer.status !== 410) requireSuccess(answer)
    await consents.remove(name, signal)
  }

  return { server: url, model, deadlineMs, create, find, remove, removeConsent: consents.remove }
}

/** Speech servers that clone no voices do not know the route. */
function requireCloning({ status }: ServerResponse): void {
  if (status === 404 || status === 405 || status === 501)
    throw new ProviderError(errorOf('stage_unavailable', { reason: 'cloning_unsupported' }))
}

/** A server that fails, or a proxy that gives up waiting for it, may have made the voice. */
function requireCertainty({ status }: ServerResponse): void {
  if (status >= 500)
    throw new ProviderError(errorOf('speech_no_answer'), { cause: new Error(`The status is ${status}.`) })
}
