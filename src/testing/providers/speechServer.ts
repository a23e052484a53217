import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { portOf } from '../network/portOf.ts'

/** How the server responds to a request. */
export type SpeechAnswer =
  | { readonly kind: 'json'; readonly status?: number; readonly value: unknown }
  | { readonly kind: 'bytes'; readonly type: string; readonly bytes: Uint8Array }
  | { readonly kind: 'text'; readonly status?: number; readonly text: string }
  /** Accepts the request but never responds. */
  | { readonly kind: 'silence' }
  /** Accepts the request, then breaks the connection. */
  | { readonly kind: 'break' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Sends data without end. */
  | { readonly kind: 'flood' }

export interface SpeechRequest {
  readonly method: string
  readonly path: string
  readonly authorization: string | null
  /** The parts of a form, or the fields of a JSON body, by name. */
  readonly fields: Readonly<Record<string, readonly unknown[]>>
}

export interface SpeechServer {
  /** The value for `FRAMEWRIGHT_STT_URL` and `FRAMEWRIGHT_TTS_URL`. */
  readonly url: string
  /** Every request, in order. */
  readonly requests: SpeechRequest[]
  /** How the server responds from now on. The end of the path selects the entry. */
  readonly answers: { transcription: Answering; speech: Answering; voices: Answering }
  readonly stop: () => Promise<void>
}

type Answering = (request: SpeechRequest) => SpeechAnswer

/** A server with the protocol of OpenAI's audio routes, which whisper and speech servers use. */
export async function startSpeechServer(): Promise<SpeechServer> {
  const notFound: Answering = () => ({ kind: 'json', status: 404, value: { error: { message: 'Not found' } } })
  const answers = { transcription: notFound, speech: notFound, voices: notFound }
  const requests: SpeechRequest[] = []
  const server = createServer((message, response) => {
    void answer(message, response)
  })
  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(message)
    requests.push(request)
    if (request.path.endsWith('/audio/transcriptions')) send(response, answers.transcription(request))
    else if (request.path.endsWith('/audio/speech')) send(response, answers.speech(request))
    else send(response, answers.voices(request))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server)}/v1`,
    requests,
    answers,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readRequest(message: IncomingMessage): Promise<SpeechRequest> {
  const body = await buffer(message)
  const type = message.headers['content-type'] ?? ''
  const fields: Record<string, unknown[]> = {}
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    for (const [name, value] of form.entries()) {
      const part = typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer())
      fields[name] = [...(fields[name] ?? []), part]
    }
  } else if (type.startsWith('application/json')) {
    const parsed: object = JSON.parse(body.toString('utf8'))
    for (const [name, value] of Object.entries(parsed)) fields[name] = [value]
  }
  const { method = '', url: path = '' } = message
  return { method, path, authorization: message.headers.authorization ?? null, fields }
}

function send(response: ServerResponse, answer: SpeechAnswer): void {
  switch (answer.kind) {
    case 'json':
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.value))
      return
    case 'text':
      response.writeHead(answer.status ?? 200, { 'content-type': 'text/plain' }).end(answer.text)
      return
    case 'bytes':
      response.writeHead(200, { 'content-type': answer.type }).end(answer.bytes)
      return
    case 'redirect':
      response.writeHead(307, { location: answer.to }).end()
      return
    case 'flood':
      flood(response)
      return
    case 'break':
      response.destroy()
      return
    case 'silence':
      return
  }
}

function flood(response: ServerResponse): void {
  const block = Buffer.alloc(1024 * 1024, 0x20)
  const more = (): void => {
    while (!response.destroyed && response.write(block));
  }
  response.on('drain', more)
  more()
}

/** Whisper's response for words with times in seconds. */
export function verboseJson(
  words: readonly (readonly [text: string, start: number, end: number])[],
  language = 'english',
) {
  const text = words.map(([word]) => word).join(' ')
  return {
    kind: 'json',
    value: {
      task: 'transcribe',
      language,
      duration: words.at(-1)?.[2] ?? 0,
      text,
      segments: [{ id: 0, start: words[0]?.[1] ?? 0, end: words.at(-1)?.[2] ?? 0, text }],
      words: words.map(([word, start, end]) => ({ word, start, end })),
    },
  } as const
}
