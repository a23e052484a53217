import { expect } from 'vitest'
import type { Upload } from '../../contract/operations/uploads.ts'
import { newComposition, toolRequest } from '../service/editorJobs.ts'
import type { ServiceClient } from '../service/serviceClient.ts'
import { type CreatedTransfer, createTransfer, patchHeaders } from '../service/transfer.ts'

/** A picture of one pixel. Programs ignore data after it. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const JOBS_A_COMPOSITION = 40

interface OpenJob {
  readonly kind: 'job'
  readonly idempotencyKey: string
  readonly text: string
  readonly request: ReturnType<typeof toolRequest>
}
interface OpenUpload {
  readonly kind: 'upload'
  readonly idempotencyKey: string
  readonly bytes: Buffer
  upload: Upload | null
  created: CreatedTransfer | null
}

export interface WorkWriter {
  /** Starts jobs and uploads one after another until one gets no response. */
  readonly work: (client: ServiceClient) => Promise<void>
  /**
   * Finishes the work that got no response. Then expects that every confirmed job has ended once, with one event, and
   * that every upload is stored.
   */
  readonly verify: (client: ServiceClient) => Promise<void>
  readonly counts: () => { readonly jobs: number; readonly uploads: number }
}

interface Options {
  readonly name: string
  readonly projectId: string
  readonly random: () => number
  /** Ids of the events that the receiver got for a job. */
  readonly eventsOf: (jobId: string) => ReadonlySet<string>
}

/**
 * Thrown if a request is refused because the database is stopping. As with a broken connection, it is unknown whether
 * the request took effect.
 */
class Unanswered extends Error {}

/** Simulates a user who starts work: runs tools and uploads files. */
export function createWorkWriter({ eventsOf, name, projectId, random }: Options): WorkWriter {
  let count = 0
  let jobs = 0
  let uploads = 0
  let compositionId: string | null = null
  let open: OpenJob | OpenUpload | null = null
  const ended: string[] = []
  let running: { readonly jobId: string; readonly text: string } | null = null

  const job = async (client: ServiceClient): Promise<void> => {
    if (compositionId === null || jobs % JOBS_A_COMPOSITION === 0) compositionId = (await newComposition(client)).id
    const record = await client.call('readComposition', { params: { compositionId } })
    count += 1
    const text = `${name}-${count}`
    open = { kind: 'job', idempotencyKey: text, text, request: toolRequest(record, 'addTextOverlay', { text }) }
    await accept(client, open)
    await finishJob(client)
  }
  const accept = async (client: ServiceClient, { idempotencyKey, request, text }: OpenJob): Promise<void> => {
    const answer = await client.send('runEditorTool', { ...request, idempotencyKey })
    if (answer.status === 503) throw new Unanswered()
    running = { jobId: answer.data().jobId, text }
    open = null
  }
  const finishJob = async (client: ServiceClient): Promise<void> => {
    if (running === null || compositionId === null) return
    const { jobId, text } = running
    for (;;) {
      const read = await client.send('readJob', { params: { jobId } })
      if (read.status === 503) throw new Unanswered()
      if (read.data().counts.pending > 0) continue
      expect([read.data().status, read.data().error]).toEqual(['succeeded', null])
      break
    }
    const answer = await client.send('readComposition', { params: { compositionId } })
    if (answer.status === 503) throw new Unanswered()
    const texts = answer.data().composition.overlays.filter((one) => one.type === 'text' && one.content === text)
    expect(texts).toHaveLength(1)
    ended.push(jobId)
    running = null
    jobs += 1
  }

  const upload = async (client: ServiceClient): Promise<void> => {
    count += 1
    const bytes = Buffer.concat([pixel, Buffer.from(Array.from({ length: 50_000 }, () => Math.floor(random() * 256)))])
    open = { kind: 'upload', idempotencyKey: `${name}-${count}`, bytes, upload: null, created: null }
    await finishUpload(client, open)
  }
  const finishUpload = async (client: ServiceClient, one: OpenUpload): Promise<void> => {
    const { bytes, idempotencyKey } = one
    const body = { type: 'image', filename: 'pixel.png', mimeType: 'image/png', sizeBytes: bytes.length }
    const reserved = await client.send('reserveUpload', { params: { projectId }, body, idempotencyKey })
    if (reserved.status === 503) throw new Unanswered()
    one.upload = reserved.data()
    await sendRest(client, one)
    const completed = await client.send('completeUpload', { params: { uploadId: one.upload.id }, idempotencyKey })
    if (completed.status === 503) throw new Unanswered()
    const { asset } = completed.data()
    const media = await client.send('readAssetMedia', { params: { assetId: asset.id } })
    if (media.status === 503) throw new Unanswered()
    const stored = await fetch(media.data().source.url)
    if (stored.status >= 500) throw new Unanswered()
    expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true)
    open = null
    uploads += 1
  }

  const attempt = async (step: () => Promise<void>): Promise<boolean> => {
    try {
      await step()
      return true
    } catch (error) {
      // `fetch` throws a TypeError if the connection breaks.
      if (error instanceof TypeError || error instanceof Unanswered) return false
      throw error
    }
  }
  return {
    work: async (client) => {
      const next = async (): Promise<boolean> =>
        await attempt(async () => await (random() < 0.5 ? job(client) : upload(client)))
      while (await next());
    },
    verify: async (client) => {
      if (open?.kind === 'job') await accept(client, open)
      if (open?.kind === 'upload') await finishUpload(client, open)
      await finishJob(client)
      for (const jobId of ended.splice(0))
        await expect.poll(() => eventsOf(jobId).size, { timeout: 30_000, interval: 20 }).toBe(1)
    },
    counts: () => ({ jobs, uploads }),
  }
}

/** The upload as it is now. Its storage URL contains the port of the process that answers. */
async function atNow(client: ServiceClient, uploadId: string): Promise<Upload> {
  const answer = await client.send('readUpload', { params: { uploadId } })
  if (answer.status === 503) throw new Unanswered()
  return answer.data()
}

async function createdTransfer(client: ServiceClient, upload: Upload, bytes: Buffer): Promise<CreatedTransfer> {
  try {
    return await createTransfer(upload, bytes.length)
  } catch (error) {
    // Throws if the service is gone.
    await atNow(client, upload.id)
    throw error
  }
}

/** Sends the bytes that the service does not have yet. */
async function sendRest(client: ServiceClient, one: OpenUpload): Promise<void> {
  const { bytes, upload } = one
  if (upload === null) throw new Error('Nothing is reserved.')
  const now = await atNow(client, upload.id)
  // A completed upload takes no more bytes.
  if (now.upload === null) return
  one.created ??= await createdTransfer(client, now, bytes)
  const address = new URL(one.created.address.pathname, now.upload.url)
  const head = await fetch(address, { method: 'HEAD', headers: one.created.headers })
  if (head.status >= 500) throw new Unanswered()
  if (head.status !== 200) throw new Error(`The transfer is lost: ${head.status}.`)
  const offset = Number(head.headers.get('upload-offset'))
  if (offset === bytes.length) return
  const headers = patchHeaders(one.created, offset)
  const sent = await fetch(address, { method: 'PATCH', headers, body: Uint8Array.from(bytes.subarray(offset)) })
  if (sent.status >= 500) throw new Unanswered()
  if (sent.status !== 204) throw new Error(`A piece was refused: ${sent.status} ${await sent.text()}`)
}
