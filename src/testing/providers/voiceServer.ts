import type { SpeechAnswer, SpeechRequest, SpeechServer } from './speechServer.ts'

type Dialect = 'vllm' | 'openai'

export interface VoiceServer {
  /** The voices that the server keeps: their ids by name. */
  readonly voices: Map<string, string>
  /** The consents that the server keeps: their names by id. */
  readonly consents: Map<string, string>
  /** Requests that create or delete voices or consents, in order. */
  readonly changes: () => SpeechRequest[]
  /** The answer to the next creation, if it is not the protocol's. `isMade`: the voice exists all the same. */
  failNext: { readonly answer: SpeechAnswer; readonly isMade: boolean } | null
  /** The answer to deletions, if it is not the protocol's. */
  deletion: SpeechAnswer | null
}

/** Makes a speech server clone voices as vLLM-Omni or OpenAI does. */
export function clonesVoices(server: SpeechServer, dialect: Dialect = 'vllm'): VoiceServer {
  const voices = new Map<string, string>()
  const consents = new Map<string, string>()
  const missing = { kind: 'json', status: 404, value: { error: { message: 'Not found' } } } as const
  const state: VoiceServer = {
    voices,
    consents,
    changes: () => server.requests.filter(({ method, path }) => method !== 'GET' && path.includes('/audio/voice')),
    failNext: null,
    deletion: null,
  }
  const consent = (request: SpeechRequest): SpeechAnswer => {
    if (dialect === 'vllm') return missing
    if (request.method === 'POST') {
      const made = { id: `cons_${consents.size + 1}`, name: String(request.fields['name']?.[0]) }
      consents.set(made.id, made.name)
      return { kind: 'json', value: { object: 'audio.voice_consent', ...made } }
    }
    if (request.method === 'DELETE') {
      const id = request.path.slice(request.path.lastIndexOf('/') + 1)
      return consents.delete(id) ? { kind: 'json', value: { id, deleted: true } } : missing
    }
    // One on each page.
    const all = [...consents].map(([id, name]) => ({ id, name }))
    const after = new URL(request.path, 'http://localhost').searchParams.get('after')
    const rest = all.slice(after === null ? 0 : all.findIndex(({ id }) => id === after) + 1)
    return { kind: 'json', value: { object: 'list', data: rest.slice(0, 1), has_more: rest.length > 1 } }
  }
  const list = (): SpeechAnswer => {
    const own = [...voices].map(([name, id]) => ({ id, name }))
    if (dialect === 'openai') return { kind: 'json', value: { object: 'list', data: own } }
    const names = [...voices.keys()]
    const value = { voices: ['anna', ...names], uploaded_voices: names.map((name) => ({ name })) }
    return { kind: 'json', value }
  }
  const create = ({ fields }: SpeechRequest): SpeechAnswer => {
    const name = String(fields['name']?.[0])
    const failure = state.failNext
    state.failNext = null
    if (failure?.isMade !== false) voices.set(name, dialect === 'openai' ? `voice_${voices.size + 1}` : name)
    if (failure !== null) return failure.answer
    return dialect === 'openai'
      ? { kind: 'json', value: { object: 'audio.voice', id: voices.get(name), name } }
      : { kind: 'json', value: { success: true, voice: { name } } }
  }
  const remove = ({ path }: SpeechRequest): SpeechAnswer => {
    if (state.deletion !== null) return state.deletion
    const wanted = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
    const known = [...voices].find(([, id]) => id === wanted)
    if (known === undefined) return missing
    voices.delete(known[0])
    return { kind: 'json', value: { success: true, deleted: true } }
  }
  server.answers.voices = (request) => {
    if (request.path.includes('/audio/voice_consents')) return consent(request)
    if (request.method === 'DELETE') return remove(request)
    return request.method === 'POST' ? create(request) : list()
  }
  return state
}
