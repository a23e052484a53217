import { createAdaptorServer } from '@hono/node-server'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTusReceiver, type TusReceiver } from '../../service/media/tus/createTusReceiver.ts'
import { resumableUploadPath, uploadReservationTransfer } from '../../service/media/tus/uploadReservationTransfer.ts'
import { uploadIdOf } from '../../service/media/tus/uploadStaging.ts'
import type { UploadGrant } from '../../service/media/tus/uploadToken.ts'
import { portOf } from '../network/portOf.ts'
import { exchange, type RawAnswer } from '../network/rawExchange.ts'

/** The secret with which all receivers in tests sign grants. */
export const tusSecret = 'a secret for tests'

/** The `Upload-Metadata` header of a creation. */
export const metadataHeader = (entries: Readonly<Record<string, string>>): string =>
  Object.entries(entries)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

/** A reservation as the client sees it. */
export interface TestTransfer {
  readonly grant: UploadGrant
  /** Path of the transfer once it has been created. */
  readonly path: string
  /** The headers that every request sends. */
  readonly headers: Readonly<Record<string, string>>
  readonly metadata: Readonly<Record<string, string>>
}

let places = 0

/** A transfer of `sizeBytes` bytes with a unique path. */
export function newTransfer(sizeBytes: number, expiresAtMs: number = Date.now() + 7_200_000): TestTransfer {
  places += 1
  const grant = { bucket: 'uploads', path: `w/${places}/source.mp4`, contentType: 'video/mp4', sizeBytes, expiresAtMs }
  const { headers, metadata } = uploadReservationTransfer(grant, { publicUrl: '', secret: tusSecret })
  const path = `${resumableUploadPath}/${uploadIdOf(grant)}`
  return { grant, path, headers: { 'Tus-Resumable': '1.0.0', ...headers }, metadata }
}

/** Creates a transfer over its own socket. */
export async function createTransferOver(
  origin: string,
  { grant, headers, metadata }: TestTransfer,
  more: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> {
  const announced = { 'Upload-Length': String(grant.sizeBytes), 'Upload-Metadata': metadataHeader(metadata) }
  return await exchange(
    origin,
    { method: 'POST', path: resumableUploadPath, headers: { ...headers, ...announced, ...more } },
    '',
  )
}

/** Headers of a PATCH at an offset. */
export const pieceHeaders = ({ headers }: TestTransfer, offset: number): Record<string, string> => ({
  ...headers,
  'Upload-Offset': String(offset),
  'Content-Type': 'application/offset+octet-stream',
})

/** Sends bytes at an offset over its own socket. */
export const sendPiece = async (
  origin: string,
  transfer: TestTransfer,
  piece: { readonly offset: number; readonly bytes: Uint8Array | string },
): Promise<RawAnswer> =>
  await exchange(
    origin,
    { method: 'PATCH', path: transfer.path, headers: pieceHeaders(transfer, piece.offset) },
    piece.bytes,
  )

/** The offset that HEAD returns, or the status if it is not 200. */
export async function offsetOf(origin: string, { path, headers }: TestTransfer): Promise<number | string> {
  const { status, headers: answered } = await exchange(origin, { method: 'HEAD', path, headers })
  return status === 200 ? Number(answered.get('upload-offset')) : `status ${status}`
}

export interface TestReceiver {
  readonly origin: string
  readonly folder: string
  readonly receiver: TusReceiver
  /** Sets the clock. */
  readonly setNow: (milliseconds: number) => void
  readonly staged: (transfer: TestTransfer) => Promise<Buffer>
  readonly stop: () => Promise<void>
}

/**
 * Starts an upload receiver on its own port. It knows no reservations: every signed grant counts as open until it is
 * cancelled.
 */
export async function startTestReceiver(staging?: string): Promise<TestReceiver> {
  const parent = staging ?? (await mkdtemp(join(tmpdir(), 'tus-')))
  const folder = join(parent, 'staging')
  const over = new Set<string>()
  let now = Date.now()
  const receiver = await createTusReceiver({
    folder,
    secret: tusSecret,
    now: () => new Date(now),
    isAllowedOrigin: (candidate) => candidate === 'http://editor.test',
    isOpen: ({ path }) => Promise.resolve(!over.has(path)),
    giveUp: ({ path }) => {
      const isOpen = !over.has(path)
      over.add(path)
      return Promise.resolve(isOpen)
    },
  })
  const server = createAdaptorServer({ fetch: receiver.handle })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    folder,
    receiver,
    setNow: (milliseconds) => void (now = milliseconds),
    staged: async ({ grant }) => await readFile(join(folder, uploadIdOf(grant))),
    stop: async () => {
      server.close()
      if (staging === undefined) await rm(parent, { recursive: true, force: true })
    },
  }
}
