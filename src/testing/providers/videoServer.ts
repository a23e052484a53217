import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { portOf } from '../network/portOf.ts'

/** How the server answers a request to generate a video. */
export type VideoStartFault =
  /** Does the work, then breaks the connection. */
  | 'lose'
  /** Breaks the connection without doing the work. */
  | 'drop'
  /** Does the work, but never responds. */
  | 'silence'
  /** Neither does the work nor responds. */
  | 'ignore'
  /** Does the work, and responds once the promise is kept. */
  | { readonly until: Promise<void> }
  /** `isMade`: does the work nevertheless, behind a proxy. */
  | { readonly status: number; readonly retryAfter?: string; readonly isMade?: boolean }

/** How the server answers a request for the content of a video. */
export type VideoContent =
  | { readonly kind: 'bytes'; readonly type: string; readonly bytes: Uint8Array }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Announces this many bytes, and sends them. */
  | { readonly kind: 'huge'; readonly bytes: number }
  /** Sends data without end. */
  | { readonly kind: 'flood' }
  /** Breaks the connection within the body. */
  | { readonly kind: 'cut' }
  /** Never sends the rest of the body. */
  | { readonly kind: 'stall' }

export interface VideoServerRequest {
  readonly method: string
  readonly path: string
  readonly authorization: string | null
  /** The parts of a form, or the fields of a JSON body. */
  readonly fields: Readonly<Record<string, unknown>>
}

interface RemoteJob {
  readonly id: string
  readonly prompt: string
  readonly model: string
  readonly createdAt: number
  reads: number
  isDeleted: boolean
}

export interface FakeVideoServer {
  /** The value for `FRAMEWRIGHT_VIDEO_URL`. */
  readonly url: string
  readonly requests: VideoServerRequest[]
  readonly jobs: RemoteJob[]
  /** Read at each request, so a test may change it. */
  readonly behaviour: {
    dialect: 'videos' | 'localai'
    /** The clock of the server. */
    now: () => Date
    models: readonly string[]
    /** Taken by the next requests to generate, one each. */
    starts: VideoStartFault[]
    /** The statuses of consecutive reads of a job; the last one stays. */
    statuses: readonly ('queued' | 'in_progress' | 'completed' | 'failed' | 'gone' | 'broken' | 'forbidden')[]
    /** Taken by the next downloads, one each; the last one stays. */
    contents: VideoContent[]
    /** The answer of LocalAI. */
    localAi: Readonly<Record<string, unknown>>
  }
  /** The requests to generate a video. */
  readonly started: () => readonly VideoServerRequest[]
  readonly stop: () => Promise<void>
}

/** A server with the protocol of vLLM-Omni's `/v1/videos` or LocalAI's `/video`, and their faults. */
export async function startVideoServer(video: Uint8Array): Promise<FakeVideoServer> {
  const requests: VideoServerRequest[] = []
  const jobs: RemoteJob[] = []
  let made = 0
  const behaviour: FakeVideoServer['behaviour'] = {
    dialect: 'videos',
    now: () => new Date(),
    models: ['wan-2.2'],
    starts: [],
    statuses: ['queued', 'in_progress', 'completed'],
    contents: [{ kind: 'bytes', type: 'video/mp4', bytes: video }],
    localAi: { data: [{ b64_json: Buffer.from(video).toString('base64') }] },
  }
  const server = createServer((message, response) => void answer(message, response))
  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(message).catch(() => null)
    // The client has broken off.
    if (request === null) return
    requests.push(request)
    const path = request.path.split('?')[0] ?? ''
    if (path === '/v1/models') return json(response, 200, { data: behaviour.models.map((id) => ({ id })) })
    if (path === '/video' && behaviour.dialect === 'localai') return localAi(request, response)
    if (behaviour.dialect !== 'videos' || !path.startsWith('/v1/videos'))
      return json(response, 404, { detail: 'Not found' })
    const [id, part] = path.split('/').slice(3)
    if (id === undefined) return request.method === 'POST' ? start(request, response) : list(response)
    const job = jobs.find((one) => one.id === id)
    if (job === undefined || job.isDeleted) return json(response, 404, { error: { message: 'No such video' } })
    if (request.method === 'DELETE') {
      job.isDeleted = true
      return json(response, 200, { id, deleted: true })
    }
    if (part === 'content') return content(response)
    const status = behaviour.statuses[Math.min(job.reads, behaviour.statuses.length - 1)] ?? 'completed'
    job.reads += 1
    if (status === 'broken') return void response.destroy()
    if (status === 'forbidden') return json(response, 401, { error: { message: 'No' } })
    if (status === 'gone') return json(response, 404, { error: { message: 'Expired' } })
    return json(response, 200, { ...shown(job), status, progress: status === 'in_progress' ? 40 : 0 })
  }
  const shown = (job: RemoteJob) => ({
    id: job.id,
    object: 'video',
    status: 'queued',
    created_at: job.createdAt,
    prompt: job.prompt,
    model: job.model,
    error: null,
  })
  const start = ({ fields }: VideoServerRequest, response: ServerResponse): void => {
    const fault = behaviour.starts.shift()
    const isRefused = typeof fault === 'object' && 'status' in fault
    if (isRefused && fault.isMade !== true) return refuse(response, fault)
    if (fault === 'ignore') return
    if (fault === 'drop') return void response.destroy()
    const job = {
      id: `video_${(made += 1)}`,
      prompt: String(fields['prompt']),
      model: String(fields['model']),
      createdAt: Math.floor(behaviour.now().getTime() / 1_000),
      reads: 0,
      isDeleted: false,
    }
    jobs.push(job)
    if (fault === 'lose') return void response.destroy()
    if (fault === 'silence') return
    if (isRefused) return refuse(response, fault)
    if (typeof fault === 'object') return void fault.until.then(() => json(response, 200, shown(job)))
    json(response, 200, shown(job))
  }
  const list = (response: ServerResponse): void => json(response, 200, { data: jobs.toReversed().map(shown) })
  const localAi = (request: VideoServerRequest, response: ServerResponse): void => {
    if (request.method !== 'POST') return json(response, 405, { error: { message: 'Method Not Allowed' } })
    const fault = behaviour.starts.shift()
    if (typeof fault === 'object' && 'status' in fault) return refuse(response, fault)
    if (fault !== undefined) return void response.destroy()
    json(response, 200, { created: 1, id: 'one', ...behaviour.localAi })
  }
  const content = (response: ServerResponse): void => {
    const next = behaviour.contents.length > 1 ? behaviour.contents.shift() : behaviour.contents[0]
    if (next !== undefined) send(response, next)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server)}/v1`,
    requests,
    jobs,
    behaviour,
    started: () => requests.filter(({ method, path }) => method === 'POST' && /\/videos?$/u.test(path)),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const json = (response: ServerResponse, status: number, value: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

const refuse = (response: ServerResponse, fault: { readonly status: number; readonly retryAfter?: string }): void =>
  void response
    .writeHead(fault.status, fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter })
    .end(JSON.stringify({ error: { message: 'No' } }))

function send(response: ServerResponse, content: VideoContent): void {
  switch (content.kind) {
    case 'bytes':
      response.writeHead(200, { 'content-type': content.type }).end(content.bytes)
      return
    case 'status':
      response.writeHead(content.status).end()
      return
    case 'redirect':
      response.writeHead(307, { location: content.to }).end()
      return
    case 'stall':
      response.writeHead(200, { 'content-length': '100000' }).write(Buffer.alloc(5_000))
      return
    case 'cut':
      response.writeHead(200, { 'content-length': '100000' }).write(Buffer.alloc(5_000), () => response.destroy())
      return
    case 'huge':
      response.writeHead(200, { 'content-length': String(content.bytes) })
      flood(response)
      return
    case 'flood':
      response.writeHead(200)
      flood(response)
  }
}

function flood(response: ServerResponse): void {
  const block = Buffer.alloc(1024 * 1024)
  const more = (): void => {
    while (!response.destroyed && response.write(block));
  }
  response.on('drain', more)
  more()
}

async function readRequest(message: IncomingMessage): Promise<VideoServerRequest> {
  const body = await buffer(message)
  const type = message.headers['content-type'] ?? ''
  const fields: Record<string, unknown> = {}
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    for (const [name, value] of form.entries())
      fields[name] = typeof value === 'string' ? value : { type: value.type, bytes: value.size }
  } else if (body.length > 0 && type.startsWith('application/json')) {
    Object.assign(fields, JSON.parse(body.toString('utf8')))
  }
  const { authorization = null } = message.headers
  return { method: message.method ?? '', path: message.url ?? '', authorization, fields }
}
