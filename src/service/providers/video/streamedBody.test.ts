import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { soakCount } from '../../../testing/soak.ts'
import {
  bytesOf,
  dataUrlJson,
  type FormFile,
  formBody,
  IncompleteRequest,
  jsonBody,
  type StreamedBody,
} from './streamedBody.ts'
import { createVideosServer } from './videosServer.ts'

const MIB = 1024 ** 2
/** The largest file that a project accepts has 1 GiB, so a soak sends one. */
const FILE_BYTES = soakCount(256, 1_024) * MIB
/** A request buffers a few blocks. */
const MAX_BYTES = 120 * MIB
const BETWEEN_LOOKS = 64

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framewright-streamed-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  if (typeof value !== 'string') throw new Error(`The form has no text ${name}.`)
  return value
}

async function sentBytes(body: StreamedBody): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of bytesOf(body)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

it('writes forms and JSON that others read, with files of any length', async () => {
  for (const length of [0, 1, 2, 3, 65_535, 65_536, 200_001]) {
    const bytes = Buffer.from(Array.from({ length }, (_, index) => index % 251))
    const file = { path: join(folder, 'file.bin'), mimeType: 'image/png' }
    await writeFile(file.path, bytes)
    const fields = new Map<string, string | FormFile | Awaited<ReturnType<typeof dataUrlJson>>>([
      ['prompt', 'Waves\n“at night”'],
      ['picture', { name: 'one.png', file }],
      ['address', await dataUrlJson('image_url', file)],
    ])
    const body = await formBody(fields)
    const sent = await sentBytes(body)
    expect(sent.length).toBe(body.sizeBytes)
    const headers = { 'content-type': body.contentType }
    const form = await new Response(new Uint8Array(sent), { headers }).formData()
    expect(form.get('prompt')).toBe('Waves\n“at night”')
    const picture = form.get('picture')
    if (!(picture instanceof File)) throw new Error('The form has no file.')
    expect([picture.name, picture.type]).toEqual(['one.png', 'image/png'])
    expect(bytes.equals(Buffer.from(await picture.arrayBuffer()))).toBe(true)
    const address = `data:image/png;base64,${bytes.toString('base64')}`
    expect(JSON.parse(textOf(form, 'address'))).toEqual({ image_url: address })
    const json = await jsonBody({ fps: 16, prompt: 'A "wave"', start_image: file })
    const text = (await sentBytes(json)).toString('utf8')
    expect(JSON.parse(text)).toEqual({ fps: 16, prompt: 'A "wave"', start_image: bytes.toString('base64') })
    expect(Buffer.byteLength(text)).toBe(json.sizeBytes)
  }
})

it(`sends a reference of ${FILE_BYTES / MIB} MiB in bounded memory, and reports a file that is gone`, {
  timeout: 120_000,
}, async () => {
  const path = join(folder, 'reference.mp4')
  const file = await open(path, 'w')
  await file.truncate(FILE_BYTES)
  await file.close()
  let received = 0
  let most = 0
  let chunks = 0
  const server = createServer((message, response) => {
    message.on('data', (chunk: Buffer) => {
      received += chunk.length
      chunks += 1
      if (chunks % BETWEEN_LOOKS === 0) most = Math.max(most, process.memoryUsage.rss())
    })
    message.on('end', () => response.end(JSON.stringify({ id: 'video_1', status: 'queued' })))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const network = { resolve: () => Promise.resolve(['127.0.0.1']) }
  const video = createVideosServer({ url: `http://127.0.0.1:${port}/v1`, key: null, model: null, network })
  const size = { width: 640, height: 480, fps: 16, seconds: 4, seed: 7 }
  const words = { modelId: 'wan', prompt: 'Waves', negativePrompt: null, generateAudio: false }
  const request = { ...size, ...words, reference: { path, mimeType: 'video/mp4' }, speech: null }
  const { signal } = new AbortController()
  const sending = { outputPath: '', answerSignal: signal, beforeSend: () => Promise.resolve() }
  try {
    const before = process.memoryUsage.rss()
    expect(await video.start(request, sending, signal)).toEqual({ kind: 'accepted', remoteId: 'video_1' })
    expect(received).toBeGreaterThan(FILE_BYTES)
    expect(most - before).toBeLessThan(MAX_BYTES)
    received = 0
    const portrait = { ...request, speech: { path, mimeType: 'audio/wav' } }
    expect(await video.start(portrait, sending, signal)).toEqual({ kind: 'accepted', remoteId: 'video_1' })
    expect(received).toBeGreaterThan((2 * FILE_BYTES * 4) / 3)
    expect(most - before).toBeLessThan(MAX_BYTES)
    const gone = { ...sending, beforeSend: async () => await rm(path) }
    await expect(video.start(request, gone, signal)).rejects.toThrow(IncompleteRequest)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
